import { expect, test } from '../support/e2e.ts'
import { expectAccessible } from '../support/e2e-axe.ts'

const landingCode = '**/assets/landing-page-*.js'

test('a page that breaks says so and offers ways on', async ({ page, complaints }) => {
  complaints.expect(/landing-page/)
  await page.route(landingCode, (route) => route.abort())

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  // A visitor should not have to read what exactly broke.
  await expect(page.getByRole('main')).not.toContainText('landing-page')
  await expectAccessible(page)

  await page.unroute(landingCode)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('link', { name: 'Start Writing' })).toBeVisible()
})

test('a page that breaks leads back to the start', async ({ page, complaints }) => {
  complaints.expect(/login-page/)
  await page.route('**/assets/login-page-*.js', (route) => route.abort())

  await page.goto('/#/login')
  await page.getByRole('link', { name: 'Go to start' }).click()
  await expect(page.getByRole('link', { name: 'Start Writing' })).toBeVisible()
})
