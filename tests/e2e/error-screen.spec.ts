import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, type Page, test } from '../support/e2e/e2e.ts'

const loginCode = '**/assets/login-page-*.js'

test('what cannot be loaded says so, and one can go on', async ({ page, complaints }) => {
  complaints.expect(/login-page/)
  complaints.expect(/app-/)
  // Each of these begins with a page that is loaded anew.
  await test.step('a page that breaks says so and offers ways on', () => reload(page))
  await page.goto('about:blank')
  await test.step('what the pages are made with cannot be loaded: it says so, and one can go back', () =>
    goBack(page))
})

test('a page that breaks leads back to the start', { tag: '@long' }, async ({ page, complaints }) => {
  complaints.expect(/login-page/)
  await goToStart(page)
})

async function reload(page: Page): Promise<void> {
  await page.route(loginCode, (route) => route.abort())

  await page.goto('/#/login')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  // A visitor should not have to read what exactly broke.
  await expect(page.getByRole('main')).not.toContainText('login-page')
  await expectAccessible(page)

  await page.unroute(loginCode)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
}

async function goToStart(page: Page): Promise<void> {
  await page.route(loginCode, (route) => route.abort())

  await page.goto('/#/login')
  await page.getByRole('link', { name: 'Go to start' }).click()
  await expect(page.getByRole('link', { name: 'Start Writing' })).toBeVisible()
  await page.unroute(loginCode)
}

async function goBack(page: Page): Promise<void> {
  await page.route('**/assets/app-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Writing' }).click()
  const notice = page.getByRole('heading', { name: 'Longhand could not be loaded.' })
  await expect(notice).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(page.getByRole('link', { name: 'Start Writing' })).toBeVisible()
  await expect(notice).toHaveCount(0)

  await page.unroute('**/assets/app-*.js')
  await page.getByRole('link', { name: 'Start Writing' }).click()
  await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
  await expect(notice).toHaveCount(0)
}
