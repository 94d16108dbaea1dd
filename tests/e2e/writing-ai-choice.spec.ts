import { expectAccessible } from '../support/e2e/axe.ts'
import { showSection } from '../support/e2e/settings.ts'
import { area, expect, openTools, type Page, ready, test, toast, tool } from '../support/e2e/writing.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' })
const choice = (page: Page) => dialog(page).getByRole('checkbox', { name: 'Show the AI tools' })
const suggest = (page: Page) => page.locator('.dock').getByRole('button', { name: 'Get writing suggestions' })

async function openAiSettings(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('show ai')
  await page.keyboard.press('Enter')
  await expect(choice(page)).toBeVisible()
}

test('who wants no AI has none, on the page and at the server', async ({ page }) => {
  await openAiSettings(page)
  const told = page.waitForRequest('**/api/account/choices')
  await choice(page).press('Space')
  await expect(choice(page)).not.toBeChecked()
  await expect(dialog(page).getByRole('row', { name: 'Suggestions Off Nowhere' })).toBeVisible()
  await expectAccessible(page, { within: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(suggest(page)).toBeHidden()
  const { authorization = '' } = await (await told).allHeaders()
  const asked = await page.request.post('/api/ai/rephrasing', {
    headers: { authorization },
    data: { text: 'Due to the fact that it was late.' },
  })
  expect(asked.status()).toBe(403)
})

test('who wants no AI has none in other windows and at the next visit, and has it back', {
  tag: '@long',
}, async ({ page, context, complaints }) => {
  await area(page).pressSequentially('Due to the fact that it was late.')
  const other = await context.newPage()
  await other.goto(page.url())
  await ready(other)
  await expect(suggest(other)).toBeVisible()

  // The server cannot be told: the tick comes back.
  complaints.expect(/ERR_FAILED.*choices/)
  await page.route('**/api/account/choices', (route) => route.abort())
  await openAiSettings(page)
  await expect(
    dialog(page).getByRole('row', { name: 'Suggestions Longhand’s own engine This server only' }),
  ).toBeVisible()
  await choice(page).press('Space')
  await expect(toast(page, 'Your choice could not be saved.')).toBeVisible()
  await expect(choice(page)).toBeChecked()
  await page.unroute('**/api/account/choices')

  await choice(page).press('Space')
  await expect(choice(page)).not.toBeChecked()
  await expect(dialog(page).getByRole('row', { name: /^Web search Wikipedia/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(suggest(page)).toBeHidden()
  await expect(suggest(other)).toBeHidden()

  await page.reload()
  await ready(page)
  await expect(suggest(page)).toBeHidden()
  await openTools(page)
  await expect(tool(page, 'Rephrase with AI')).toBeHidden()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+K')
  await page.getByRole('combobox').fill('rephrase')
  await expect(page.getByRole('option', { name: /Rephrase/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await openAiSettings(page)
  await choice(page).press('Space')
  await expect(choice(page)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(suggest(page)).toBeVisible()
  await expect(suggest(other)).toBeVisible()
  await other.close()

  await test.step('where the host has switched AI off, there is nothing to choose', () =>
    expectNoChoice(page))
})

/** At the next visit. */
async function expectNoChoice(page: Page): Promise<void> {
  await page.route('**/api/ai', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), off: true } })
  })
  await page.reload()
  await ready(page)
  await expect(suggest(page)).toBeHidden()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+C')
  await showSection(page, 'AI')
  await expect(dialog(page).getByText('AI is off on this server. Whoever runs it decides.')).toBeVisible()
  await expect(choice(page)).toBeHidden()
}
