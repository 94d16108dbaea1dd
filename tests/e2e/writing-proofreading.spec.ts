import type { Locator } from '@playwright/test'
import { expectAccessible, expectAccessibleDialog } from '../support/e2e/axe.ts'
import {
  area,
  expect,
  loadedBy,
  type Page,
  ready,
  saved,
  signInAgain,
  test,
  toast,
  typeAndSave,
  write,
  writeOn,
} from '../support/e2e/writing.ts'

const tick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Mark spelling and grammar in finished sentences' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const marks = (page: Page) => page.locator('.slip-mark')
const note = (page: Page, words: string) => page.getByRole('region', { name: words, exact: true })
const action = (within: Locator, name: string) => within.getByRole('button', { name, exact: true })

async function choose(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await tick(page).focus()
  await page.keyboard.press('Space')
  await expect(tick(page)).toBeChecked()
}

async function closeSettings(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(settings(page)).toHaveCount(0)
}

/** Where a word stands in the window. */
async function placeOf(page: Page, word: string): Promise<{ x: number; y: number; left: number }> {
  const box = await area(page).evaluate((element, word) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const at = text.textContent?.indexOf(word) ?? -1
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + word.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2, left }
    }
    return undefined
  }, word)
  if (!box) throw new Error(`"${word}" is not drawn`)
  return box
}

test('a writer chooses it, and by keyboard alone goes to a slip, corrects it and undoes that', async ({
  page,
}) => {
  await write(page, 'We recieve it. They dont know it. ')
  await choose(page)
  await expectAccessibleDialog(page)
  await closeSettings(page)
  await expect(marks(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await expect(action(note(page, 'Spelling: recieve'), 'receive')).toBeFocused()
  await expectAccessible(page, { state: 'note' })
  await page.keyboard.press('Enter')
  await expect(area(page)).toHaveText('We receive it. They dont know it. ')
  await expect(area(page)).toBeFocused()
  await expect(marks(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('We recieve it. They dont know it. ')
})

test('by keyboard alone a writer goes from slip to slip, there and back, and ignores', {
  tag: '@long',
}, async ({ page }) => {
  await typeAndSave(page, 'We recieve it. They dont know ')
  const loaded = await loadedBy(page)
  expect(loaded.length).toBeGreaterThan(10)
  expect(
    loaded.filter((url) => /proof/.test(url)),
    'nothing is loaded before it is chosen',
  ).toEqual([])
  const left = (await placeOf(page, 'know')).left

  await choose(page)
  await closeSettings(page)
  await expect(marks(page), 'of the finished sentence alone').toHaveCount(1)
  expect((await placeOf(page, 'know')).left, 'no letter moves').toBe(left)
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type('it. ')
  await expect(marks(page)).toHaveCount(2)

  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  const spelling = note(page, 'Spelling: recieve')
  await expect(action(spelling, 'receive')).toBeFocused()
  const actions = spelling.getByRole('button', { name: /^(Ignore|Add)/ })
  await expect(actions).toHaveCount(3)
  const tops = await actions.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size, 'what may be done with the word stands in one row').toBe(1)
  await page.keyboard.press('F8')
  const grammar = note(page, 'Grammar: dont')
  await expect(action(grammar, 'don’t').or(action(grammar, "don't"))).toBeFocused()
  await expect(grammar).toContainText('An apostrophe is missing.')
  await page.keyboard.press('Shift+F8')
  await expect(action(spelling, 'receive')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(spelling).toHaveCount(0)
  await expect(area(page)).toBeFocused()
  await page.keyboard.press('F8')
  await expect(grammar.getByRole('button').first(), 'what was closed is not shown again').toBeFocused()
  await page.keyboard.press('Escape')
  await expect(grammar).toHaveCount(0)
  await page.keyboard.press('Shift+F8')
  await expect(action(spelling, 'receive')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('We recieve it. They dont know it. ')
  await page.keyboard.press('ControlOrMeta+End')
  await expect(marks(page), 'once the caret has left the sentence').toHaveCount(2)

  await page.keyboard.press('Shift+F8')
  await expect(action(grammar, 'don’t').or(action(grammar, "don't"))).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(action(grammar, 'Ignore once')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveCount(1)
  await area(page).press('ControlOrMeta+End')
  await page.keyboard.type('We see it. ')
  await page.keyboard.press('F8')
  await expect(action(spelling, 'receive')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveCount(0)
  const corrected = await area(page).innerText()
  await page.keyboard.press('F8')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Nothing left to check.')).toBeVisible()
  expect(await area(page).innerText(), 'an Enter that was meant for one more note writes nothing').toBe(
    corrected,
  )
})

test('a word is ignored in one text, all are found by the figures, and those of one sentence corrected in turn', {
  tag: '@long',
}, async ({ page, context }) => {
  await choose(page)
  await closeSettings(page)
  // Each of these has a tab of its own.
  await test.step('a word that a writer ignores here is right in this text alone', () => ignoreHere(page))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openTab(page)
  await test.step('the figures say how many there are to check, in all of the text, and lead to the first', () =>
    checkByFigures(page))
  await openTab(page)
  await test.step('slips of one sentence are corrected one after the other, and no key meant for a note writes', () =>
    correctOneSentence(page))
})

async function openTab(page: Page): Promise<void> {
  const placeholder = area(page).locator('.cm-placeholder')
  await expect(placeholder).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(placeholder).toBeVisible()
}

async function ignoreHere(page: Page): Promise<void> {
  await writeOn(page, 'We recieve it. They recieve it untill noon. ')
  await expect(marks(page)).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('ControlOrMeta+;')
  const spelling = note(page, 'Spelling: recieve')
  await expect(action(spelling, 'receive')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(action(spelling, 'Ignore here')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveCount(1)
  await expect(area(page)).toBeFocused()

  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(area(page)).not.toContainText('recieve')
  await writeOn(page, 'They recieve it. We go. ')
  await expect(marks(page)).toHaveCount(1)
}

async function checkByFigures(page: Page): Promise<void> {
  await page
    .locator('footer')
    .getByRole('button', { name: /words?$/ })
    .click()
  const toCheck = page.getByRole('button', { name: /^To check/ })
  await writeOn(page, 'We recieve it. ')
  await expect(toCheck).toHaveText('To check 1')
  const far = `${'We go on. '.repeat(40)}\n\n`.repeat(60)
  // Another sentence than before: that one is ignored for as long as the page is open.
  await page.evaluate((words) => navigator.clipboard.writeText(words), `${far}They dont hear it. `)
  await page.keyboard.press('ControlOrMeta+V')
  await expect(toCheck).toHaveText('To check 2')
  await expect(marks(page), 'the first is out of sight').toHaveCount(1)

  await toCheck.press('Enter')
  const spelling = note(page, 'Spelling: recieve')
  await expect(action(spelling, 'receive')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toCheck).toHaveText('To check 1')
  await page.keyboard.press('F8')
  await expect(note(page, 'Grammar: dont').getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toCheck).toHaveCount(0)
}

/** Leaves a page whose proofreader is slow. */
async function correctOneSentence(page: Page): Promise<void> {
  // Typed by keys: the origin of other insertions is unknown.
  await page.keyboard.type('Anna dont know its a apple. The next day was cold.')
  await expect(marks(page)).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await expect(note(page, 'Grammar: dont').getByRole('button').first()).toBeFocused()
  const checkedAgain = answerAbout(page, 't know its')
  await page.keyboard.press('Enter')
  await page.keyboard.press('F8')
  const second = note(page, 'Grammar: its')
  await expect(second.getByRole('button').first()).toBeFocused()
  await test.step('a note stays open while its sentence is checked again', async () => {
    const fix = await second.elementHandle()
    await checkedAgain
    expect(await fix?.evaluate((note) => note.contains(document.activeElement))).toBe(true)
  })
  await page.keyboard.press('Enter')
  await expect(area(page)).toHaveText(/^Anna don['’]t know it['’]s a apple\. The next day was cold\.$/)
  await expect(area(page).locator('.cm-line')).toHaveCount(1)

  await test.step('while a note is awaited', async () => {
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' We recieve it. ')
    await delayAnswers(page)
    await page.keyboard.press('F8')
    for (const key of ['Enter', 'Space', 'Shift+Enter']) await page.keyboard.press(key)
    await expect(area(page)).toHaveText(/ cold\. We recieve it\. $/)
    await expect(area(page).locator('.cm-line')).toHaveCount(1)
    await expect(note(page, 'Grammar: a').getByRole('button').first()).toBeFocused()
  })

  await test.step('a writer who goes on has all keys', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('And on. ')
    await page.keyboard.press('F8')
    await page.keyboard.type('So')
    await page.keyboard.press('Enter')
    await expect(area(page).locator('.cm-line')).toHaveText([/ We recieve it\. $/, 'And on. So', ''])
  })

  await test.step('what was corrected is not taken for written by AI', async () => {
    await page.keyboard.press('ControlOrMeta+K')
    await page.keyboard.type('origins')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Origins' })).toContainText('You typed every word.')
  })
}

/** Resolves when the proofreader has answered about these words, and the page has drawn that. */
function answerAbout(page: Page, words: string): Promise<void> {
  return page.evaluate(
    (words) =>
      new Promise<void>((resolve) => {
        const { postMessage } = Worker.prototype
        Worker.prototype.postMessage = function (piece: { text?: string }) {
          postMessage.call(this, piece)
          if (!piece.text?.includes(words)) return
          Worker.prototype.postMessage = postMessage
          const onDrawn = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
          this.addEventListener('message', onDrawn, { once: true })
        }
      }),
    words,
  )
}

/** Makes the proofreader as slow as on a slow device. */
async function delayAnswers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => postMessage.call(this, message), 1_000)
    }
  })
}

test('a word that a writer adds is right everywhere, until it is removed in the settings', {
  tag: '@long',
}, async ({ page, context, signIn, email }) => {
  await choose(page)
  await expect(settings(page).getByText('None yet.')).toBeVisible()
  await closeSettings(page)
  await writeOn(page, 'We recieve it. They recieve it untill noon. ')
  await expect(marks(page)).toHaveCount(3)
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  const spelling = note(page, 'Spelling: recieve')
  await expect(action(spelling, 'receive')).toBeFocused()
  const told = page.waitForResponse((reply) => reply.url().endsWith('/api/account/words') && reply.ok())
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Tab')
  await expect(action(spelling, 'Add to my words')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(marks(page)).toHaveCount(1)
  await told
  await saved(page)

  const other = await signInAgain(context, signIn, email)
  await expect(area(other)).toContainText('noon.')
  await expect(marks(other)).toHaveCount(1)
  await other.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await action(settings(other), 'Remove recieve').press('Enter')
  await expect(settings(other).getByText('None yet.')).toBeVisible()
  await expectAccessibleDialog(other)
  await closeSettings(other)
  await expect(marks(other)).toHaveCount(3)
})

test('a word that is added without a network is right after a reload, and on other devices once there is one', {
  tag: '@long',
}, async ({ page, context, signIn, email, complaints }) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|\/api\//)
  await choose(page)
  await closeSettings(page)
  await writeOn(page, 'We recieve it. ')
  await expect(marks(page)).toHaveCount(1)
  await saved(page)
  await page.route('**/api/account/words', (route) => route.abort())
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.press('F8')
  await action(note(page, 'Spelling: recieve'), 'Add to my words').click()
  await expect(marks(page)).toHaveCount(0)
  const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/account/words'))
  await page.reload()
  await ready(page)
  await asked
  await writeOn(page, 'They recieve it untill noon. ')
  await expect(marks(page), 'of the other word alone').toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await expect(action(settings(page), 'Remove recieve')).toBeVisible()
  await expect(
    settings(page).getByText('Only the server knows all of your words, and it cannot be reached.'),
  ).toBeVisible()
  await closeSettings(page)

  await page.unroute('**/api/account/words')
  const told = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/account/words') && reply.request().method() === 'PATCH',
  )
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await told
  await saved(page)
  const other = await signInAgain(context, signIn, email)
  await expect(marks(other)).toHaveCount(1)
})

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, colorScheme: 'dark' })

  test('a tap opens the note at the bottom, and another corrects', { tag: '@long' }, async ({ page }) => {
    await choose(page)
    await closeSettings(page)
    await writeOn(page, 'We recieve it. ')
    await expect(marks(page)).toHaveCount(1)
    const { x, y } = await placeOf(page, 'recieve')
    await page.touchscreen.tap(x, y)
    const spelling = note(page, 'Spelling: recieve')
    await expect(spelling).toBeVisible()
    await expectAccessible(page, { state: 'note' })
    const sheet = await spelling.boundingBox()
    expect(sheet).toMatchObject({ x: 0, width: 390 })
    const fix = await action(spelling, 'receive').boundingBox()
    expect(fix?.height).toBeGreaterThanOrEqual(44)
    await action(spelling, 'receive').tap()
    await expect(area(page)).toHaveText('We receive it. ')
    await expect(marks(page)).toHaveCount(0)
  })
})
