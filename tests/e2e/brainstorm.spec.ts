import { expect, type Page } from '@playwright/test'
import { expectAccessibleDialog } from '../support/e2e/axe.ts'
import { endsAtLeft } from '../support/e2e/ends-at-left.ts'
import { button, test, toast } from '../support/e2e/gallery.ts'
import { holdToasts } from '../support/e2e/writing.ts'

declare global {
  interface Window {
    /** The service behind the page, which answers when the test says so. */
    chat: { requests: unknown[]; say(...events: object[]): void; end(): void }
  }
}

const name = 'Nikola Tesla Brainstorming Buddy'
const dialog = (page: Page) => page.getByRole('dialog', { name })
const input = (page: Page) => page.getByPlaceholder('Share your ideas with Nikola Tesla...')
const conversation = (page: Page) => dialog(page).getByRole('region', { name: 'Conversation' })
const questions = (page: Page) => conversation(page).locator('.conversation-question')
const answers = (page: Page) => conversation(page).locator('.conversation-words')
const thinking = (page: Page) => conversation(page).getByText('Nikola Tesla is thinking...')
const requests = (page: Page) => page.evaluate(() => window.chat.requests)

const start = { type: 'start', engine: { engine: 'model', name: 'Example Model' } }
const words = (text: string) => ({ type: 'text', text })
const done = { type: 'done' }

async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`/research.html${query}`)
  await button(page, 'Brainstorm').click()
  await expect(dialog(page)).toBeVisible()
}

function say(page: Page, ...events: object[]): Promise<void> {
  return page.evaluate((events) => window.chat.say(...events), events)
}

async function answer(page: Page, text: string): Promise<void> {
  await say(page, start, words(text), done)
  await page.evaluate(() => window.chat.end())
  await expect(input(page)).toBeEnabled()
}

async function ask(page: Page, text: string): Promise<void> {
  await input(page).fill(text)
  await page.keyboard.press('Enter')
}

test.describe('where fingers write', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the key of the screen says what it does, and no words speak of others', { tag: '@long' }, async ({
    page,
  }) => {
    await open(page)
    await expect(input(page)).toHaveAttribute('enterkeyhint', 'send')
    await expect(dialog(page).getByText('Press Enter to send')).toBeHidden()
  })
})

test('a conversation runs by the keyboard, word by word', async ({ page }) => {
  await open(page)
  await expect(dialog(page)).toContainText('Brilliant scientist at your service')
  await expect(dialog(page)).toContainText('Press Enter to send, Shift+Enter for new line')
  await expect(conversation(page).getByText('Bring me an idea, a challenge or a question')).toBeVisible()
  await expect(input(page)).toBeFocused()

  await ask(page, '  ')
  expect(await requests(page)).toEqual([])
  await input(page).fill('')
  await page.keyboard.type(' The cable failed.')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('What now? ')
  // The Enter that only ends a composition, as most browsers report it, and as Safari does.
  for (const event of [{ isComposing: true }, { keyCode: 229 }]) {
    await input(page).dispatchEvent('keydown', { key: 'Enter', bubbles: true, ...event })
  }
  expect(await requests(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(questions(page)).toContainText('The cable failed.\nWhat now?')
  await expect(thinking(page)).toBeVisible()
  await expect(input(page)).toBeDisabled()
  await expect(input(page)).toHaveValue('')
  await expect(conversation(page)).toBeFocused()

  await say(page, start, words('<b>Ah!</b> '))
  await expect(answers(page)).toHaveText('<b>Ah!</b>')
  await expect(thinking(page)).toHaveCount(0)
  await say(page, words('An experiment.'), done)
  await page.evaluate(() => window.chat.end())
  await expect(answers(page)).toHaveText('<b>Ah!</b> An experiment.')
  await expect(conversation(page).getByText('Nikola Tesla', { exact: true })).toBeVisible()
  await expect(dialog(page).getByText('Answered by Example Model')).toBeVisible()
  await expect(input(page)).toBeFocused()

  const [question, reply] = await Promise.all([questions(page).boundingBox(), answers(page).boundingBox()])
  const sheet = await conversation(page).boundingBox()
  expect((question?.x ?? 0) + (question?.width ?? 0)).toBeCloseTo(
    (sheet?.x ?? 0) + (sheet?.width ?? 0) - 32,
    0,
  )
  expect(reply?.x).toBeCloseTo((sheet?.x ?? 0) + 32, 0)

  await ask(page, 'And then?')
  await expect.poll(() => requests(page)).toHaveLength(2)
  expect((await requests(page)).at(-1)).toEqual({
    messages: [
      { role: 'user', content: 'The cable failed.\nWhat now?' },
      { role: 'assistant', content: '<b>Ah!</b> An experiment.' },
      { role: 'user', content: 'And then?' },
    ],
  })
})

test('what is said runs from the right where its language does', { tag: '@long' }, async ({ page }) => {
  await open(page)
  await ask(page, 'מה שלח המלך?')
  await answer(page, 'Words.\n\nמילים ועוד מילים.')
  expect(await endsAtLeft(questions(page))).toBe(true)
  expect(await endsAtLeft(answers(page))).toBe(true)
})

test('an answer is stopped, copied, inserted, and cleared with the rest', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const before = await page.evaluate(() => {
    window.editor.set('The light.', 'load')
    return window.editor.text()
  })
  await ask(page, 'First?')
  await expect(thinking(page)).toBeVisible()
  await say(page, start, words('Let it move.'))
  await expect(answers(page)).toHaveText('Let it move.')
  await button(page, 'Stop').click()
  await expect(conversation(page).getByText('This answer was stopped.')).toBeVisible()
  await expect(input(page)).toBeFocused()

  await button(page, 'Copy answer').click()
  await expect(toast(page, 'Answer copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Let it move.')
  await button(page, 'Insert at the cursor').click()
  await expect.poll(() => page.evaluate(() => window.editor.text())).toBe('The light. Let it move.')
  await page.evaluate(() => window.editor.undo())
  expect(await page.evaluate(() => window.editor.text())).toBe(before)

  await holdToasts(page)
  await input(page).fill('half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await button(page, 'Brainstorm').click()
  await expect(conversation(page).getByText('Bring me an idea')).toBeVisible()
  await expect(input(page)).toHaveValue('half a thought')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await toast(page, 'Conversation cleared').getByRole('button', { name: 'Undo' }).click()
  await expect(answers(page)).toHaveText('Let it move.')
  await expect(input(page)).toHaveValue('half a thought')
})

test('a failure is told for five seconds and can be tried again', { tag: '@long' }, async ({ page }) => {
  await page.clock.install()
  await open(page)
  await ask(page, 'First?')
  await expect(thinking(page)).toBeVisible()
  await page.evaluate(() => window.chat.end())
  const problem = dialog(page).getByRole('alert')
  await expect(problem).toHaveText('Nikola Tesla seems to be deep in thought. Please try again.')
  await page.clock.runFor(5_000)
  await expect(problem).toHaveCount(0)
  await button(page, 'Try again').click()
  await expect(thinking(page)).toBeVisible()
  await answer(page, 'Precisely.')
  await expect(answers(page)).toHaveText('Precisely.')
})

test('without a network it says what it needs, and asks again when that is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await open(page)
  await context.setOffline(true)
  await ask(page, 'First?')
  await expect(thinking(page)).toBeVisible()
  await page.evaluate(() => window.chat.end())
  const missing = dialog(page).getByText('Brainstorming needs a connection.')
  await expect(missing).toBeVisible()
  await expect(button(page, 'Try again')).toHaveCount(0)
  await context.setOffline(false)
  await expect(dialog(page).getByText('You are online again.')).toBeVisible()
  await button(page, 'Try again').click()
  await expect(thinking(page)).toBeVisible()
  await answer(page, 'Precisely.')
  await expect(answers(page)).toHaveText('Precisely.')
  await expect(missing).toHaveCount(0)
})

test('the newest words stay in sight, unless the reader looks elsewhere', { tag: '@long' }, async ({
  page,
}) => {
  await open(page)
  const distance = () =>
    conversation(page).evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop)
  const line = 'Turn it over, and give it back larger. '
  await ask(page, 'First?')
  await expect(thinking(page)).toBeVisible()
  await say(page, start, words(line.repeat(80)))
  await expect(answers(page)).toContainText(line.trim())
  await expect.poll(distance).toBeLessThan(2)

  await conversation(page).hover()
  await page.mouse.wheel(0, -300)
  // All the way: a wheel scrolls on for a while.
  await expect.poll(distance).toBeGreaterThan(295)
  const place = await conversation(page).evaluate((log) => log.scrollTop)
  await say(page, words(line.repeat(10)))
  await expect(answers(page)).toHaveText(line.repeat(90).trim())
  expect(await conversation(page).evaluate((log) => log.scrollTop)).toBe(place)

  await page.mouse.wheel(0, 5_000)
  await expect.poll(distance).toBeLessThan(2)
  await say(page, words(line.repeat(10)), done)
  await expect(answers(page)).toHaveText(line.repeat(100).trim())
  await expect.poll(distance).toBeLessThan(2)
})

test('without a language model it says what to connect, and nothing else', { tag: '@long' }, async ({
  page,
}) => {
  await open(page, '?missing')
  await expect(dialog(page)).toContainText(
    'No language model is connected: set AI_BASE_URL or AI_GATEWAY_URL.',
  )
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
})

test('axe finds nothing', async ({ page }) => {
  await open(page)
  await ask(page, 'First?')
  await expect(thinking(page)).toBeVisible()
  await answer(page, 'Precisely, my friend.')
  await ask(page, 'And then?')
  await expect(thinking(page)).toBeVisible()
  await expectAccessibleDialog(page)
})
