import { area, expect, openTools, type Page, test, toast, tool, typeAndSave } from '../support/e2e/writing.ts'

const wordy = 'The crew turned back due to the fact that the signal was weak.'
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  await typeAndSave(page, wordy)
})

test('the search says that it needs a connection, and goes on when that is back', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await tool(page, 'Search Wikipedia').click()
  const panel = dialog(page, 'Wikipedia')
  await panel.getByPlaceholder('Search Wikipedia...').fill('harbour')
  await context.setOffline(true)
  await panel.getByRole('button', { name: 'Search' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Web search needs a connection.')
  await expect(tryAgain(page)).toHaveCount(0)

  await context.setOffline(false)
  await expect(panel.getByText('You are online again.')).toBeVisible()
  await page.route('**/api/search', (route) => route.fulfill({ json: nothingFound }))
  await tryAgain(page).click()
  await expect(panel.getByText('No Results Found')).toBeVisible()
})

const nothingFound = {
  engine: { engine: 'wikipedia', name: 'Wikipedia' },
  search_information: {},
  menu_items: [],
  organic_results: [],
  peopleAlsoAskedFor: [],
  ads: [],
  pagination: {},
}

test('the suggestions say so in their own panel alone', { tag: '@long' }, async ({ page, context }) => {
  const panel = dialog(page, 'Writing Suggestions')
  await tool(page, 'Get writing suggestions').click()
  // The server's first answer also loads its engine.
  await expect(panel).toContainText('due to the fact that', { timeout: 60_000 })
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await typeAndSave(page, ' It was cold.')

  await context.setOffline(true)
  await tool(page, 'Get writing suggestions').click()
  await expect(panel.getByRole('alert')).toHaveText('Suggestions need a connection.')
  await expect(tryAgain(page)).toHaveCount(0)
  await expect(toast(page, /Failed|Network/)).toHaveCount(0)

  await context.setOffline(false)
  await tryAgain(page).click()
  await expect(panel).toContainText('due to the fact that')
})

test('research and rephrasing say so once, and are offered when the network is back', {
  tag: '@long',
}, async ({ page, context }) => {
  await context.setOffline(true)
  await area(page).press('ControlOrMeta+a')
  for (let times = 0; times < 3; times++) {
    await page.keyboard.press('Control+Alt+Shift+L')
    await expect(toast(page, 'Researching...')).toHaveCount(0)
    await expect(toast(page, 'Research needs a connection.')).toHaveCount(1)
  }
  await openTools(page)
  await tool(page, 'Rephrase with AI').click()
  await expect(toast(page, 'Rephrasing needs a connection.')).toHaveCount(1)
  await expect(tryAgain(page)).toHaveCount(0)

  await context.setOffline(false)
  const asked = page.waitForRequest('**/api/ai/rephrasing')
  await expect(toast(page, 'You are online again.')).toHaveCount(1)
  await tryAgain(page).click()
  await asked
})
