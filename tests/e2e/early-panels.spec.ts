import { expect, type Page, ready, test, toast } from '../support/e2e/writing.ts'

/** The chunk of the desk, whose code loads every other panel. */
const deskCode = '**/assets/room-*.js'
const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })

/** Without the files that an earlier start has stored. */
test.use({ serviceWorkers: 'block' })

test('a panel that is asked for before the desk is there opens as soon as it can', { tag: '@long' }, async ({
  page,
  context,
}) => {
  const held = Promise.withResolvers<void>()
  await context.route(deskCode, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await ready(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await page.keyboard.type('Words. ')
  await expect(history(page)).toHaveCount(0)
  held.resolve()
  await expect(history(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history(page)).toHaveCount(0)
  await expect(page.locator('.cm-line')).toHaveText('Words. ')
})

test('one that cannot come says so, and is there once the network is', { tag: '@long' }, async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource: net::ERR_FAILED/)
  await context.route(deskCode, (route) => route.abort())
  await page.reload()
  await ready(page)
  const cannotCome = page.waitForEvent('requestfailed', (request) => /\/room-/.test(request.url()))
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await cannotCome
  await context.unroute(deskCode)
  // Messages come with the desk, which is tried again.
  await expect(toast(page, 'Network error')).toBeVisible()
  await expect(history(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+H')
  await expect(history(page)).toBeVisible()
})
