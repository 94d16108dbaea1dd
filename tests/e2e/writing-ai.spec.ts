import {
  area,
  expect,
  openTools,
  saved,
  test,
  toast,
  tool,
  type,
  typeAndSave,
} from '../support/e2e-writing.ts'

const wordy = 'The crew turned back due to the fact that the signal was weak.'
const plain = 'The crew turned back because the signal was weak.'

test('a rephrased text replaces the old one, is looked through, and can be had back', async ({ page }) => {
  await typeAndSave(page, wordy)
  await openTools(page)
  await page.getByRole('button', { name: /^Rephrase with AI/ }).click()
  await expect(toast(page, 'Content rephrased successfully!')).toBeVisible()
  const bar = page.getByRole('toolbar', { name: /review/i })
  await expect(bar).toBeVisible()
  await expect(tool(page, 'Open Tools')).toHaveCount(0)
  await bar.getByRole('button', { name: /^Accept/ }).click()
  await expect(bar).toHaveCount(0)
  await expect(area(page)).toHaveText(plain)
  await saved(page)
  await area(page).press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText(wordy)

  // What it was before lies with the tab, whatever becomes of the undoing.
  await page.reload()
  await expect(area(page)).toHaveText(wordy)
})

test('without a word nothing is rephrased, analyzed or researched', async ({ page }) => {
  await expect(tool(page, 'Write some content first')).toBeDisabled()
  await expect(tool(page, 'Select text to search')).toBeDisabled()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+P')
  await expect(toast(page, 'Please write some content first before rephrasing.')).toBeVisible()
})

test('suggestions are listed, marked in the text, and applied one by one', async ({ page }) => {
  await typeAndSave(page, `${wordy} In order to help, they made use of a lamp.`)
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
})

test('brainstorming says what to connect, and a search that fails says so', async ({ page, complaints }) => {
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
  await tool(page, 'Open Google Search').click()
  const search = page.getByRole('dialog', { name: 'Wikipedia' })
  await search.getByPlaceholder('Search Wikipedia...').fill('cable')
  await page.keyboard.press('Enter')
  await expect(search).toContainText(/Failed/)
})
