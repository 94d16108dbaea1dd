import type { Locator } from '@playwright/test'
import {
  area,
  expect,
  makeTab,
  openTools,
  ready,
  signInAgain,
  test,
  tool,
  typeAndSave,
} from '../support/e2e/writing.ts'

test('a writer who has never written is told to start, also the next time', async ({ page }) => {
  await expect(page.getByText('Start writing...')).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.getByText('Start writing...')).toBeVisible()
  await makeTab(page)
  await expect(page.getByText('Start writing...')).toBeVisible()
})

test('a writer who has written continues, on every device', { tag: '@long' }, async ({
  page,
  openContext,
  signIn,
  email,
}) => {
  await typeAndSave(page, 'A word')
  await area(page).press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await expect(page.getByText('Continue writing "Today\'s Writing"...')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(area(page)).toHaveText('A word')

  const other = await openContext()
  const device = await signInAgain(other, signIn, email)
  await expect(area(device)).toHaveText('A word')
  await tool(device, 'Create New Tab').click()
  await expect(device.getByText('Continue writing "Writing Session 2"...')).toBeVisible()
})

test('a browser that does not know asks the server, and says nothing until then', { tag: '@long' }, async ({
  page,
  openContext,
  signIn,
  email,
}) => {
  await makeTab(page)
  await typeAndSave(page, 'Words in the second tab')

  const device = await (await openContext()).newPage()
  const answer = Promise.withResolvers<void>()
  await device.route('**/api/tabs?limit=*', async (route) => {
    await answer.promise
    await route.continue()
  })
  const asked = device.waitForRequest('**/api/tabs?limit=*')
  await signIn(device, email)
  await ready(device)
  await asked
  const words = device.getByText(/^(Start|Continue) writing/)
  await expect(words).toHaveCount(0)
  answer.resolve()
  await expect(words).toHaveText('Continue writing "Today\'s Writing"...')
})

test('the names of icons stay until they were used once, and nothing moves when they go', {
  tag: '@long',
}, async ({ page }) => {
  const dock = page.getByRole('toolbar', { name: 'Writing tools' })
  const name = (word: string) => dock.getByText(word, { exact: true })
  const words = ['Research', 'Dictation', 'Suggest', 'Tools']
  for (const word of words) await expect(name(word)).toBeVisible()
  // With another font, they would stand elsewhere.
  await page.evaluate(() => document.fonts.ready)
  const before = await boxes(dock)

  // A tool that could not do anything does not count as used.
  await tool(page, 'Write some content first').dispatchEvent('click')
  await openTools(page)
  await page.keyboard.press('Escape')
  await expect(name('Tools')).toHaveCSS('opacity', '0')
  await expect(name('Suggest')).toHaveCSS('opacity', '1')
  expect(await boxes(dock)).toEqual(before)

  await page.reload()
  await ready(page)
  await expect(name('Suggest')).toBeVisible()
  await expect(name('Tools')).toHaveCount(0)
})

function boxes(dock: Locator): Promise<number[][]> {
  return dock.locator('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return [x, y, width, height]
    }),
  )
}
