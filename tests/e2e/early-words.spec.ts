import { openAndroidKeyboard } from '../support/e2e-android-keyboard.ts'
import { followOrigins } from '../support/e2e-origins.ts'
import { holdRoute } from '../support/e2e-routes.ts'
import {
  area,
  expect,
  type Page,
  ready,
  saved,
  tab,
  test,
  toast,
  tool,
  typeAndSave,
  writeEarlier,
} from '../support/e2e-writing.ts'

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

async function expectTexts(page: Page, expected: string[]): Promise<void> {
  await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
  await expect(area(page).locator('.cm-line')).toHaveText(expected)
  await expect(area(page)).toBeFocused()
  await saved(page)
  await tab(page, "Today's Writing").click()
  await expect(area(page)).toHaveText(old)
  await page.reload()
  await ready(page)
  await expect(area(page)).toHaveText(old)
  await tab(page, second).click()
  await expect(area(page).locator('.cm-line')).toHaveText(expected)
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

for (const [way, make] of Object.entries(ways)) {
  test(`a new tab made ${way} has its first words, with line ends and what was pasted`, async ({ page }) => {
    await typeAndSave(page, old)
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('ControlOrMeta+C')
    await page.keyboard.press('End')
    await holdLocks(page)
    await make(page)
    await page.keyboard.type('A new page')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ControlOrMeta+V')
    await letLocksGo(page)
    await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
    await expect(area(page).locator('.cm-line')).toHaveText(['A new page', old])
    await page.keyboard.type(' And on.')
    await expectTexts(page, ['A new page', `${old} And on.`])
  })
}

test('a word that an input method is putting together comes along', async ({ page }) => {
  await typeAndSave(page, old)
  const keyboard = await openAndroidKeyboard(page)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await keyboard.write('A new pa')
  await letLocksGo(page)
  await expectTexts(page, ['A new pa'])
})

test('a passage that was typed before the tab is there survives select all and a key', async ({ page }) => {
  const passage = 'Words that nobody sees yet, for their tab is still on its way.'
  await typeAndSave(page, old)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type(passage)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(' x')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Delete')
  await letLocksGo(page)
  await expectTexts(page, [`${passage} x`])
})

test('a passage that was typed unseen outlasts what takes back all that was typed', async ({ page }) => {
  const passage = 'Words that nobody sees yet, for their tab is still on its way.'
  await typeAndSave(page, old)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('A slip')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(page.getByRole('textbox', { name: second })).toHaveValue('')
  await page.keyboard.type(passage)
  // A browser takes back many words at once. More keys than these would outlast the page's patience on a busy machine.
  for (let times = 0; times < 5; times++) await page.keyboard.press('ControlOrMeta+Z')
  await page.keyboard.type(' And on.')
  await letLocksGo(page)
  await expectTexts(page, [`${passage} And on.`])
})

test('of two new tabs each has its own words', async ({ page }) => {
  await typeAndSave(page, old)
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The second.')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The third.')
  await letLocksGo(page)
  await expect(tab(page, 'Writing Session 3')).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toHaveText('The third.')
  await tab(page, second).click()
  await expectTexts(page, ['The second.'])
})

test('words typed for a new tab stay in it when the writer switches tabs before it is there', async ({
  page,
}) => {
  await typeAndSave(page, old)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
  await typeAndSave(page, 'The second.')
  await holdLocks(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('The third.')
  await tab(page, "Today's Writing").click()
  await letLocksGo(page)
  await expect(tab(page, "Today's Writing")).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toHaveText(old)
  await tab(page, 'Writing Session 3').click()
  await expect(area(page)).toHaveText('The third.')
  await tab(page, second).click()
  await expectTexts(page, ['The second.'])
})

test('at the start the first tab gets what is typed before it is there', async ({ page }) => {
  await typeAndSave(page, old)
  await page.addInitScript(holdLocksOfDrafts)
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

/** The device remembers the writer, and the server has yet to say whether they are signed in. */
const holdSession = (page: Page) => holdRoute(page, /\/auth\/v1\/token/)

const keptWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) =>
      key.startsWith('longhand:early-words:') ? [text] : [],
    ),
  )

test('the first tab gets what is typed before it is known who is signed in, and the device has it from then on', async ({
  page,
}) => {
  await typeAndSave(page, old)
  await page.addInitScript(holdLocksOfDrafts)
  const letIn = await holdSession(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your writing' })).toBeFocused()
  await page.keyboard.type(' And on.')
  await page.keyboard.press('Enter')
  letIn()
  await expect(page.getByRole('textbox', { name: "Today's Writing" })).toBeFocused()
  expect(await keptWords(page)).toEqual([' And on.\n'])
  await page.keyboard.type('Next')
  await letLocksGo(page)
  await expect(area(page).locator('.cm-line')).toHaveText([`${old} And on.`, 'Next'])
  await expect(area(page)).toBeFocused()
  await saved(page)
  expect(await keptWords(page)).toEqual([])
})

test('no key is lost on the way from the first paper, before there is any script, to the first tab, and all are typed', async ({
  page,
}) => {
  const words = ' The quick brown fox jumps over it.'
  await typeAndSave(page, old)
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
})

test('what is pasted among words for a tab on its way is not taken for typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await typeAndSave(page, old)
  await page.evaluate(() => navigator.clipboard.writeText(' Not mine.'))
  const said = followOrigins(page)
  await page.addInitScript(holdLocksOfDrafts)
  await page.reload()
  await expect(page.getByRole('textbox', { name: "Today's Writing" })).toBeFocused()
  await page.keyboard.type(' Mine.')
  await page.keyboard.press('ControlOrMeta+V')
  await letLocksGo(page)
  await expect(area(page)).toHaveText(`${old} Mine. Not mine.`)
  await saved(page)
  await expect.poll(said).toBe(`${recordOfOld}t1u16`)
})

test('a new tab waits for no server, not even right after a reload', async ({ page }) => {
  await typeAndSave(page, old)
  const letGo = await holdRoute(page, /\/api\/tabs(\?|\/)/)
  await page.reload()
  await ready(page)
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await page.keyboard.type('A new page')
  await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
  await expect(area(page)).toHaveText('A new page')
  letGo()
  await expectTexts(page, ['A new page'])
})

const openings: Record<string, (page: Page) => Promise<void>> = {
  'by its keys': (page) => page.keyboard.press('ControlOrMeta+Alt+Shift+Period'),
  'by a click': (page) => tab(page, second).click(),
}

for (const [way, open] of Object.entries(openings)) {
  test(`a tab of the day that is opened ${way} gets what is typed for it`, async ({ page }) => {
    await typeAndSave(page, old)
    await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
    await expect(tab(page, second)).toHaveAttribute('aria-selected', 'true')
    await typeAndSave(page, 'The second')
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
    await expectTexts(page, ['The second. And on.'])
  })
}

test('a page that ends before a new tab is there asks first, and has its words in it afterwards', async ({
  page,
}) => {
  await typeAndSave(page, old)
  await page.keyboard.press('Shift+Home')
  await page.keyboard.press('ControlOrMeta+C')
  await page.keyboard.press('End')
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
  await tab(page, second).click()
  await expect(area(page).locator('.cm-line')).toHaveText(['A new page', old])
  await expectTexts(page, ['A new page', old])
})

/** A tab of an earlier day, which must be loaded from the server. */
const letters = 'Letters home'
const letter = 'Dear mother'

async function writeLetters(page: Page): Promise<PromiseWithResolvers<'continue' | 'abort'>> {
  await typeAndSave(page, old)
  await writeEarlier(page, letters, letter)
  await expect(area(page)).toHaveText(old)
  const answer = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(/\/api\/tabs\/[0-9a-f-]{36}$/, async (route) => {
    if (route.request().method() === 'GET') await route[await answer.promise]()
    else await route.continue()
  })
  return answer
}

const places: Record<string, (page: Page) => Promise<void>> = {
  async 'the palette'(page) {
    await page.keyboard.press('ControlOrMeta+K')
    await page.getByRole('combobox').pressSequentially(letter)
    await expect(page.getByRole('option', { name: letter })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
  },
  async 'the history'(page) {
    await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
    await page.getByRole('dialog', { name: 'Writing History' }).getByRole('button', { name: letter }).click()
  },
}

for (const [place, choose] of Object.entries(places)) {
  test(`an old tab that was chosen in ${place} gets what is typed while it is on its way`, async ({
    page,
  }) => {
    const answer = await writeLetters(page)
    await choose(page)
    await page.keyboard.type(', how are you?')
    answer.resolve('continue')
    await expect(tab(page, letters)).toHaveAttribute('aria-selected', 'true')
    await expect(area(page)).toHaveText(`${letter}, how are you?`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.type(' I am well.')
    await expect(area(page)).toHaveText(`${letter}, how are you? I am well.`)
  })

  test(`what is typed for an old tab of ${place} that cannot be had is in the text that is there`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/)
    const answer = await writeLetters(page)
    await choose(page)
    await page.keyboard.type(' How are you?')
    answer.resolve('abort')
    await expect(toast(page, 'What you typed is in this text now.')).toBeVisible()
    await expect(area(page)).toHaveText(`${old} How are you?`)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
}
