import { openAndroidKeyboard } from '../support/e2e/android-keyboard.ts'
import { followOrigins } from '../support/e2e/origins.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import {
  area,
  expect,
  type Page,
  ready,
  rewrite,
  saved,
  tab,
  test,
  toast,
  tool,
  typeAndSave,
  writeEarlier,
} from '../support/e2e/writing.ts'

// Words typed while a tab is loading belong to that tab.

const old = 'The words of before.'
const second = 'Writing Session 2'
/** `typeAndSave` writes all but the last letter at once, as no key does. */
const recordOfOld = 'u19'

declare global {
  interface Window {
    letLocksGo: () => void
  }
}

/** Opening a tab waits for its draft, and the draft waits for a lock. */
function holdLocksOfDrafts(): void {
  const { request } = LockManager.prototype
  const held = new Promise<void>((resolve) => {
    window.letLocksGo = resolve
  })
  LockManager.prototype.request = async function (this: LockManager, ...asked: unknown[]) {
    if (String(asked[0]).startsWith('longhand.draft/')) await held
    return Reflect.apply(request, this, asked)
  }
}

const holdLocks = (page: Page): Promise<void> => page.evaluate(holdLocksOfDrafts)

function letLocksGo(page: Page): Promise<void> {
  return page.evaluate(() => window.letLocksGo())
}

const numbered = (number: number) => `Writing Session ${number}`

/** On the page, and the writer can go on; the text of before has none of it. */
async function expectText(page: Page, title: string, expected: string[]): Promise<void> {
  await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
  await expect(area(page).locator('.cm-line')).toHaveText(expected)
  await expect(area(page)).toBeFocused()
  await saved(page)
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText(old)
}

/** After a reload, too. */
async function expectTextsToStay(page: Page, texts: Record<string, string[]>): Promise<void> {
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText(old)
  for (const [title, expected] of Object.entries(texts)) {
    await tab(page, title).click()
    await expect(area(page).locator('.cm-line')).toHaveText(expected)
  }
}

const ways: Record<string, (page: Page) => Promise<void>> = {
  'by its keys': (page) => page.keyboard.press('ControlOrMeta+Alt+Shift+N'),
  'by its button': (page) => tool(page, 'Create New Tab').click(),
  async 'from the palette'(page) {
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('new tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox')).toHaveCount(0)
  },
}

async function copyOld(page: Page): Promise<void> {
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('End')
}

const passage = 'Words that nobody sees yet, for their tab is still on its way.'

/** What is written for a new tab before it is there, and what it has in the end. */
const stories: Record<string, { write: (page: Page, title: string) => Promise<void>; expected: string[] }> = {
  'a passage survives select all and a key': {
    async write(page) {
      await page.keyboard.type(passage)
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.type(' x')
      await page.keyboard.press('ControlOrMeta+A')
      await page.keyboard.press('Delete')
      await letLocksGo(page)
    },
    expected: [`${passage} x`],
  },
  'a passage outlasts what takes back all that was typed': {
    async write(page, title) {
      await page.keyboard.type('A slip')
      await page.keyboard.press('ControlOrMeta+Z')
      await expect(page.getByRole('textbox', { name: title })).toHaveValue('')
      await page.keyboard.type(passage)
      // A browser takes back many words at once. More keys than these would outlast the page's patience on a busy machine.
      for (let times = 0; times < 5; times++) await page.keyboard.press('ControlOrMeta+Z')
      await page.keyboard.type(' And on.')
      await letLocksGo(page)
    },
    expected: [`${passage} And on.`],
  },
  'a word that an input method is putting together comes along': {
    async write(page) {
      const keyboard = await openAndroidKeyboard(page)
      await keyboard.write('A new pa')
      await letLocksGo(page)
    },
    expected: ['A new pa'],
  },
}

test('a title that is written before its tab is there is the title of that tab', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, old)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('It rained.')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Tab title' })).toHaveValue(second)
  await page.keyboard.type('Chapter 2')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' It poured.')
  await letLocksGo(page)
  await expectText(page, 'Chapter 2', ['It rained. It poured.'])
  await expectTextsToStay(page, { 'Chapter 2': ['It rained. It poured.'] })
})

test('of two tabs on their way, words after a title belong to the one that has it', { tag: '@long' }, async ({
  page,
}) => {
  await typeAndSave(page, old)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The first.')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('It rained.')
  await page.keyboard.press('F2')
  await expect(page.getByRole('textbox', { name: 'Tab title' })).toHaveValue(numbered(3))
  await page.keyboard.type('Chapter 3')
  await page.keyboard.press('Enter')
  await page.keyboard.type(' It poured.')
  await letLocksGo(page)
  await expectText(page, 'Chapter 3', ['It rained. It poured.'])
  await expectTextsToStay(page, { [second]: ['The first.'], 'Chapter 3': ['It rained. It poured.'] })
})

test('a new tab has its first words, whatever becomes of them, and of two new tabs each has its own', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, old)
  const texts: Record<string, string[]> = {}
  const nextTitle = () => numbered(Object.keys(texts).length + 2)
  for (const [way, make] of Object.entries(ways))
    await test.step(`made ${way}`, async () => {
      await copyOld(page)
      await holdLocks(page)
      await make(page)
      await page.keyboard.type('A new page')
      await page.keyboard.press('Enter')
      await page.keyboard.press('ControlOrMeta+V')
      await letLocksGo(page)
      const title = nextTitle()
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
      await expect(area(page).locator('.cm-line')).toHaveText(['A new page', old])
      await page.keyboard.type(' And on.')
      texts[title] = ['A new page', `${old} And on.`]
      await expectText(page, title, texts[title])
    })

  for (const [name, { write, expected }] of Object.entries(stories))
    await test.step(name, async () => {
      await area(page).press('ControlOrMeta+End')
      await holdLocks(page)
      await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
      const title = nextTitle()
      await write(page, title)
      texts[title] = expected
      await expectText(page, title, expected)
    })

  const [one = '', other = '', late = ''] = [2, 3, 4].map((more) =>
    numbered(Object.keys(texts).length + more),
  )
  await area(page).press('ControlOrMeta+End')
  await test.step('of two new tabs each has its own words', () => expectWordsOfEach(page, one, other))
  await test.step('words typed for a new tab stay in it when the writer switches before it is there', () =>
    expectWordsOfLeft(page, one, late))
  await expectTextsToStay(page, {
    ...texts,
    [one]: ['The first.'],
    [other]: ['The other.'],
    [late]: ['The late.'],
  })
})

async function expectWordsOfEach(page: Page, one: string, other: string): Promise<void> {
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The first.')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The other.')
  await letLocksGo(page)
  await expect(tab(page, other)).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toHaveText('The other.')
  await tab(page, one).click()
  await expectText(page, one, ['The first.'])
}

async function expectWordsOfLeft(page: Page, one: string, late: string): Promise<void> {
  await tab(page, one).click()
  await expect(area(page)).toHaveText('The first.')
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The late.')
  await tab(page, "Today's Writing").click()
  await letLocksGo(page)
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toHaveText(old)
  await tab(page, late).click()
  await expect(area(page)).toHaveText('The late.')
  await tab(page, one).click()
  await expectText(page, one, ['The first.'])
}

const chapter = Array.from({ length: 120 }, (_, at) => `Line ${at} of a chapter that goes on.`).join('\n')
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const textOf = (page: Page) =>
  area(page).evaluate((area) => (area instanceof HTMLTextAreaElement ? area.value : area.textContent))

for (const kind of ['code-mirror', 'text-area']) {
  test.describe(() => {
    test.use({ chosen: { editor: kind } })

    test(`what is typed in a long text without a place comes where the page is, in the ${kind}`, {
      tag: '@long',
    }, async ({ page }) => {
      for (const number of [1, 2]) await writeEarlier(page, `Chapter ${number}`, chapter)
      await test.step('a chapter that is chosen is at its beginning', async () => {
        await page.keyboard.press('ControlOrMeta+K')
        await page.keyboard.type('chapter 1')
        await page
          .getByRole('option', { name: /Chapter 1/ })
          .first()
          .click()
        await expect(tab(page, 'Chapter 1')).toHaveAttribute('aria-selected', 'true')
        await expect(area(page)).toBeFocused()
        await page.keyboard.type('Here. ')
        await expect.poll(() => textOf(page)).toMatch(/^Here\. Line 0/)
        expect(await scrolled(page)).toBe(0)
      })
      await test.step('so is one for which the words came first', async () => {
        await holdLocks(page)
        await page.keyboard.press('Alt+Shift+Period')
        await expect(page.getByRole('textbox', { name: 'Chapter 2' })).toBeFocused()
        await page.keyboard.type('Early. ')
        await letLocksGo(page)
        await expect.poll(() => textOf(page)).toMatch(/^Early\. Line 0/)
        await page.keyboard.type('Late. ')
        await expect.poll(() => textOf(page)).toMatch(/^Early\. Late\. Line 0/)
        expect(await scrolled(page)).toBe(0)
        await saved(page)
      })
      await test.step('the text with which the page begins is at its end, where the writer goes on', async () => {
        await tab(page, "Today's Writing").click()
        await area(page).focus()
        await page.keyboard.insertText(chapter)
        await saved(page)
        await page.evaluate(() => {
          for (const key of Object.keys(localStorage))
            if (key.startsWith('longhand:tab-places:')) localStorage.removeItem(key)
        })
        const other = await page.context().newPage()
        await other.goto('/#/app')
        await expect(area(other)).toBeFocused()
        await expect.poll(() => scrolled(other)).toBeGreaterThan(500)
        const before = await scrolled(other)
        await other.keyboard.type(' On')
        await expect.poll(() => textOf(other)).toMatch(/goes on\. On$/)
        expect(Math.abs((await scrolled(other)) - before)).toBeLessThan(200)
      })
    })
  })
}

/** The device remembers the writer, and the server has yet to say whether they are signed in. */
const holdSession = (page: Page) => holdRoute(page, /\/auth\/v1\/token/)

const keptWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('longhand:early-words:') ? [text] : [],
    ),
  )

test('at the start no key is lost on the way from the first paper, and all are typed', async ({ page }) => {
  await typeAndSave(page, old)
  await expectNoKeyLost(page)
})

test('at the start the first tab gets what is typed before it is there', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typeAndSave(page, old)
  await page.evaluate(() => navigator.clipboard.writeText(' Not mine.'))
  await page.addInitScript(holdLocksOfDrafts)
  await test.step('what is pasted among words is not taken for typed', () => expectPastedApart(page))

  await rewrite(page, old)
  await test.step('the first tab gets what is typed before it is there', async () => {
    await page.reload()
    await expect(page.getByRole('textbox', { name: "Today's Writing" })).toBeFocused()
    await page.keyboard.type(' And on.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Next')
    await letLocksGo(page)
    await expect(area(page).locator('.cm-line')).toHaveText([`${old} And on.`, 'Next'])
    await expect(area(page)).toBeFocused()
    await page.keyboard.type(' line')
    await saved(page)
    await expect(area(page).locator('.cm-line')).toHaveText([`${old} And on.`, 'Next line'])
  })

  await rewrite(page, old)
  await test.step('also before it is known who is signed in, and the device has it from then on', () =>
    expectKeptUntilKnown(page))
})

/** On the way from the first paper, before there is any script, to the first tab. */
async function expectNoKeyLost(page: Page): Promise<void> {
  const words = ' The quick brown fox jumps over it.'
  const said = followOrigins(page)
  const letIn = await holdSession(page)
  const letScript = await holdRoute(page, /\/assets\/index-.*\.js$/)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('textbox', { name: 'Your writing' })).toBeFocused()
  await page.keyboard.type(words)
  letScript()
  await expect(page.getByText('Loading...')).toBeAttached()
  letIn()
  // One after the other, while the page comes.
  for (const key of words) await page.keyboard.type(key)
  await expect(area(page)).toHaveText(`${old}${words}${words}`)
  await saved(page)
  await expect.poll(said).toBe(`${recordOfOld}t${2 * words.length + 1}`)
  await page.unrouteAll()
}

async function expectPastedApart(page: Page): Promise<void> {
  const said = followOrigins(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: "Today's Writing" })).toBeFocused()
  await page.keyboard.type(' Mine.')
  await page.keyboard.press('ControlOrMeta+V')
  await letLocksGo(page)
  await expect(area(page)).toHaveText(`${old} Mine. Not mine.`)
  await saved(page)
  await expect.poll(said).toBe(`${recordOfOld}t1u16`)
}

async function expectKeptUntilKnown(page: Page): Promise<void> {
  const letIn = await holdSession(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your writing' })).toBeFocused()
  await page.keyboard.type(' And on.')
  await page.keyboard.press('Enter')
  letIn()
  await expect(page.getByRole('textbox', { name: "Today's Writing" })).toBeFocused()
  await expect.poll(() => keptWords(page)).toEqual([' And on.\n'])
  await page.keyboard.type('Next')
  await letLocksGo(page)
  await expect(area(page).locator('.cm-line')).toHaveText([`${old} And on.`, 'Next'])
  await expect(area(page)).toBeFocused()
  await saved(page)
  await expect.poll(() => keptWords(page)).toEqual([])
}

const openings: Record<string, (page: Page) => Promise<void>> = {
  'by its keys': (page) => page.keyboard.press('ControlOrMeta+Alt+Shift+Period'),
  'by a click': (page) => tab(page, second).click(),
}

test('right after a reload a tab of the day and a new one get what is typed for them', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, old)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
  await typeAndSave(page, 'The second')
  let written = 'The second'
  for (const [way, open] of Object.entries(openings))
    await test.step(`a tab of the day that is opened ${way}`, async () => {
      await tab(page, "Today's Writing").click()
      await expect(area(page)).toHaveText(old)
      const listed = page.waitForResponse(/\/api\/tabs\?/)
      await page.reload()
      await listed
      await ready(page)
      await expect(area(page)).toHaveText(old)
      await area(page).press('ControlOrMeta+End')
      await holdLocks(page)
      await open(page)
      await page.keyboard.type('. And on.')
      await letLocksGo(page)
      written += '. And on.'
      await expectText(page, second, [written])
    })

  await test.step('a new tab waits for no server', async () => {
    const letGo = await holdRoute(page, /\/api\/tabs(\?|\/)/)
    await page.reload()
    await ready(page)
    await area(page).press('ControlOrMeta+End')
    await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
    await page.keyboard.type('A new page')
    await expect(tab(page, numbered(3))).toHaveAttribute('aria-selected', 'true')
    await expect(area(page)).toHaveText('A new page')
    letGo()
    await expectText(page, numbered(3), ['A new page'])
  })

  await test.step('a page that ends before a new tab is there asks first, and has its words in it', () =>
    expectWordsOfEnd(page, numbered(4)))
  await expectTextsToStay(page, {
    [second]: [written],
    [numbered(3)]: ['A new page'],
    [numbered(4)]: ['A new page', old],
  })
})

async function expectWordsOfEnd(page: Page, title: string): Promise<void> {
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText(old)
  await copyOld(page)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('A new page')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+V')
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.type())
    void question.accept()
  })
  await page.reload()
  expect(questions).toEqual(['beforeunload'])
  await ready(page)
  await tab(page, title).click()
  await expect(area(page).locator('.cm-line')).toHaveText(['A new page', old])
  await expectText(page, title, ['A new page', old])
}

/** Tabs of an earlier day, which must be loaded from the server, by where they are chosen. */
const letters = {
  'the palette': {
    title: 'Letters home',
    letter: 'Dear mother',
    async choose(page: Page, letter: string) {
      await page.keyboard.press('ControlOrMeta+K')
      await page.getByRole('combobox').pressSequentially(letter)
      await expect(page.getByRole('option', { name: letter })).toHaveAttribute('aria-selected', 'true')
      await page.keyboard.press('Enter')
    },
  },
  'the history': {
    title: 'Letters abroad',
    letter: 'Dear father',
    async choose(page: Page, letter: string) {
      await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
      const history = page.getByRole('dialog', { name: 'Writing History' })
      await history.getByRole('button', { name: letter }).click()
    },
  },
}

/** The text of a tab is answered once the returned function is called. */
async function holdTab(page: Page): Promise<(how: 'continue' | 'abort') => void> {
  const answer = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(/\/api\/tabs\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === 'GET') await route[await answer.promise]()
    else await route.continue()
  })
  return answer.resolve
}

test('an old tab gets what is typed while it is on its way; where it cannot be had, the text that is there', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource/)
  await typeAndSave(page, old)
  for (const { title, letter } of Object.values(letters)) await writeEarlier(page, title, letter)
  await expect(area(page)).toHaveText(old)
  let here = old
  for (const [place, { letter, choose }] of Object.entries(letters))
    await test.step(`one of ${place} that cannot be had`, async () => {
      const answer = await holdTab(page)
      await choose(page, letter)
      await page.keyboard.type(' How are you?')
      answer('abort')
      await expect(toast(page, 'What you typed is in this text now.')).toBeVisible()
      here += ' How are you?'
      await expect(area(page)).toHaveText(here)
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(toast(page, 'What you typed is in this text now.')).toHaveCount(0)
    })

  for (const [place, { title, letter, choose }] of Object.entries(letters))
    await test.step(`one of ${place}`, async () => {
      const answer = await holdTab(page)
      await choose(page, letter)
      await page.keyboard.type(', how are you?')
      answer('continue')
      await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true')
      await expect(area(page)).toHaveText(`${letter}, how are you?`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.type(' I am well.')
      await expect(area(page)).toHaveText(`${letter}, how are you? I am well.`)
    })
})
