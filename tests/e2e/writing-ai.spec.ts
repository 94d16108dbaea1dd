import {
  area,
  comeOnline,
  expect,
  openTools,
  type Page,
  ready,
  rewrite,
  saved,
  signInAgain,
  test,
  toast,
  tool,
  type,
  typeAndSave,
} from '../support/e2e/writing.ts'
import { panelTools } from './panel-tools.ts'

const wordy = 'The crew turned back due to the fact that the signal was weak.'
const plain = 'The crew turned back because the signal was weak.'

test('a text is rephrased and had back', async ({ page }) => {
  await rephrase(page)
})

test('suggestions are applied, and the tools wait while AI is at work', { tag: '@long' }, async ({
  page,
}) => {
  await test.step('without a word nothing is rephrased, analyzed or researched', () => expectNothing(page))
  await test.step('suggestions are listed, marked in the text, and applied one by one', () =>
    applySuggestion(page))
  await test.step('while AI is at work the tools have only what leaves text and tab alone', () =>
    openToolsMeanwhile(page))
})

async function rephrase(page: Page): Promise<void> {
  await typeAndSave(page, wordy)
  await openTools(page)
  await page.getByRole('button', { name: /^Rephrase with AI/ }).click()
  const bar = page.getByRole('toolbar', { name: /review/i })
  // The server's first request also loads its engine.
  await expect(bar).toBeVisible()
  await expect(tool(page, 'Open Tools')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Accept all' }).click()
  await expect(bar).toHaveCount(0)
  await expect(toast(page, 'Content rephrased successfully!')).toBeVisible()
  await expect(area(page)).toHaveText(plain)
  await saved(page)
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText(wordy)

  // What it was before lies with the tab, whatever becomes of the undoing.
  await page.reload()
  await expect(area(page)).toHaveText(wordy)
  await ready(page)
}

/** Leaves a review open. */
async function openToolsMeanwhile(page: Page): Promise<void> {
  await rewrite(page, wordy)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/ai/rephrasing', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(page.getByRole('region', { name: 'AI is working...' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+O')
  const tools = page.getByRole('dialog', { name: 'Tools' })
  const usable = panelTools.filter(({ worksWhileBusy }) => worksWhileBusy)
  await expect(tools.locator('.tool-row:not([aria-disabled="true"])')).toHaveText(
    usable.map(({ title }) => new RegExp(`^${title}`)),
  )
  await expect(tools.getByRole('button', { name: 'Start Timer' })).toBeEnabled()
  await expect(tools.getByRole('button', { name: 'Font' })).toBeDisabled()
  await expect(tools.getByRole('button', { name: 'Size' })).toBeDisabled()

  await page.keyboard.press('Escape')
  held.resolve()
  await expect(page.getByRole('toolbar', { name: /review/i })).toBeVisible()
}

test('what another device writes during a review is seen there, and stays', { tag: '@long' }, async ({
  page,
  email,
  openContext,
  signIn,
}) => {
  await typeAndSave(page, `${wordy} In order to help, they made use of a lamp.`)
  const other = await signInAgain(await openContext(), signIn, email)
  await expect(area(other)).toContainText('made use of a lamp.')

  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  const review = page.getByRole('region', { name: 'Review the rephrased text' })
  await expect(review).toContainText('due to the fact that')
  await page.keyboard.press('k')
  await expect(review.getByRole('group', { name: /kept$/ })).toHaveText('because')
  await saved(page)
  await comeOnline(other)
  // Only the accepted changes.
  await expect(area(other)).toHaveText(`${plain} In order to help, they made use of a lamp.`)
  await typeAndSave(other, ' Nobody slept.')
  await comeOnline(page)
  await expect(review).toContainText('Nobody slept.')
  await review.getByRole('button', { name: 'Discard' }).click()
  await expect(area(page)).toHaveText(`${wordy} In order to help, they made use of a lamp. Nobody slept.`)
  await saved(page)
  await comeOnline(other)
  await expect(area(other)).toHaveText(`${wordy} In order to help, they made use of a lamp. Nobody slept.`)
})

async function expectNothing(page: Page): Promise<void> {
  await expect(tool(page, 'Write some content first')).toBeDisabled()
  await expect(tool(page, 'Select text to search')).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(toast(page, 'Please write some content first before rephrasing.')).toBeVisible()
}

async function applySuggestion(page: Page): Promise<void> {
  await rewrite(page, `${wordy} In order to help, they made use of a lamp.`)
  await tool(page, 'Get writing suggestions').click()
  const dialog = page.getByRole('dialog', { name: 'Writing Suggestions' })
  await expect(dialog.getByText('Overall Assessment')).toBeVisible()
  await expect(dialog).toContainText('due to the fact that')
  await dialog
    .getByRole('button', { name: /^Apply/ })
    .first()
    .click()
  await expect(toast(page, 'Suggestion applied')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(area(page)).not.toHaveText(`${wordy} In order to help, they made use of a lamp.`)
  await saved(page)
}

test('brainstorming says what to connect, and a search that fails says so', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 50\d/)
  await type(page, 'Anything')
  await openTools(page)
  await page.getByRole('button', { name: /^Brainstorm/ }).click()
  const chat = page.getByRole('dialog', { name: 'Nikola Tesla Brainstorming Buddy' })
  await expect(chat).toContainText('AI_BASE_URL')
  await page.keyboard.press('Escape')

  await page.route('**/api/search', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'ai_failed', message: 'Failed.' } } }),
  )
  await tool(page, 'Search Wikipedia').click()
  const search = page.getByRole('dialog', { name: 'Wikipedia' })
  await search.getByPlaceholder('Search Wikipedia...').fill('cable')
  await page.keyboard.press('Enter')
  await expect(search).toContainText(/Failed/)
})
