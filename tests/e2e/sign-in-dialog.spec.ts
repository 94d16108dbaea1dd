import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../support/e2e/axe.ts'
import { button, test } from '../support/e2e/gallery.ts'

const email = 'writer@example.com'
const refusedByServer = /Failed to load resource.*status of (400|401|403|429)/
const notReached = /Failed to load resource: net::ERR/
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const question = (page: Page) => page.getByRole('alertdialog')
const writing = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const code = (page: Page) => page.getByPlaceholder('Enter 6-digit code')
const state = (page: Page) => page.getByRole('heading', { level: 1 })

interface Server {
  isKnown: boolean
  isReached: boolean
  mail: 'smtp' | 'terminal'
  /** The refusal of the next code. */
  refusal: { status: number; message: string } | undefined
  otps: unknown[]
}

test.beforeEach(({ complaints }) => complaints.expect(refusedByServer))

test('the page stays when its session ends, and goes on after a sign-in over it', { tag: '@long' }, async ({
  page,
}) => {
  const server = await open(page)
  await writing(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ControlOrMeta+ArrowRight')
  await end(page, server)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page)).toContainText(`sign in with a code. We will send it to ${email}`)
  await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
  await expect(button(page, 'Send code')).toBeFocused()
  expect(server.otps).toEqual([])
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  expect(server.otps).toMatchObject([{ email, create_user: true, gotrue_meta_security: {} }])

  server.refusal = { status: 403, message: 'Invalid verification code. Please try again.' }
  await page.keyboard.type('000000')
  await expect(dialog(page).getByRole('alert')).toHaveText('Invalid verification code. Please try again.')
  await expect(code(page)).toBeFocused()
  server.refusal = { status: 429, message: 'Too many wrong codes.' }
  await page.keyboard.type('111111')
  await expect(dialog(page).getByRole('alert')).toHaveText('Too many wrong codes.')
  server.refusal = undefined
  // Pressed once more, the field still takes a new code over the refused one.
  await code(page).click()
  await page.keyboard.type('123456')

  await expect(dialog(page)).toHaveCount(0)
  await expect(state(page)).toHaveText('signed-in')
  await expect(button(page, 'Sign in to continue saving')).toHaveCount(0)
  await expect(writing(page)).toBeFocused()
  await page.keyboard.type('A')
  await expect(writing(page)).toHaveText(/^A harbour/)
})

test('it opens when the writer rests, and takes no key away', async ({ page }) => {
  await page.clock.install()
  const server = await open(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await end(page, server)
  await writing(page).focus()
  for (const word of ['one ', 'two ', 'three ']) {
    await page.clock.runFor(1_000)
    await page.keyboard.type(word)
    await expect(dialog(page)).toHaveCount(0)
  }
  await expect(button(page, 'Sign in to continue saving')).toBeVisible()
  await page.clock.runFor(1_500)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(writing(page)).toContainText('diesel.one two three')
})

test('the first digit after a refused code counts, however soon it comes', { tag: '@long' }, async ({
  page,
}) => {
  const server = await open(page)
  await end(page, server)
  await button(page, 'Send code').click()
  await expect(code(page)).toBeFocused()
  server.refusal = { status: 403, message: 'Invalid verification code. Please try again.' }
  await page.evaluate(typeWhenRefused, '7')
  await page.keyboard.type('000000')
  await expect(code(page)).toHaveValue('7')
  await page.keyboard.type('8')
  await expect(code(page)).toHaveValue('78')
})

test('closed, it leaves a way back, and to another address only by signing out', { tag: '@long' }, async ({
  page,
}) => {
  await page.clock.install()
  const server = await open(page)
  await askFor(page, server)
  await button(page, 'Send code').click()
  await code(page).fill('12')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(writing(page)).toBeFocused()

  await button(page, 'Sign in to continue saving').click()
  await expect(code(page)).toBeFocused()
  await expect(dialog(page).getByRole('button', { name: /^Resend code in/ })).toBeVisible()
  await button(page, 'Sign out instead').click()
  await expect(state(page)).toHaveText('signed-out')
})

test('without a network it says so and can be tried again', { tag: '@long' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(notReached)
  const server = await open(page)
  await end(page, server)
  server.isReached = false
  await button(page, 'Send code').click()
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Failed to send verification code. Please try again.',
  )
  server.isReached = true
  await button(page, 'Send code').click()
  await expect(code(page)).toBeFocused()
})

test('signing out with unsent words asks first', async ({ page }) => {
  const server = await open(page)
  await button(page, 'Logout').click()
  await expect(question(page)).toHaveAccessibleDescription(
    /^2 tabs have words that are only in this browser\./,
  )
  await expect(button(page, 'Stay')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await expect(button(page, 'Logout')).toBeFocused()

  server.isKnown = false
  await page.keyboard.press('Enter')
  await button(page, 'Try to save and sign out').click()
  await expect(question(page).getByRole('alert')).toHaveText('The tabs could not be saved.')
  await button(page, 'Stay').click()
  await expect(state(page)).toHaveText('ended')
  await page.keyboard.press('Escape')

  server.isKnown = true
  await page.reload()
  const { promise, resolve } = Promise.withResolvers<void>()
  let saves = 0
  await page.route('**/api/save', async (route) => {
    if (++saves > 1) await promise
    await route.fulfill({ status: 204 })
  })
  await button(page, 'Logout').click()
  await button(page, 'Try to save and sign out').click()
  await expect(question(page).getByRole('status')).toHaveText('Saving… One tab left.')
  resolve()
  await expect(state(page)).toHaveText('signed-out')
})

test('where the server has no mail, it says where the code is', { tag: '@long' }, async ({ page }) => {
  const server = await open(page, 'terminal')
  await end(page, server)
  await expect(dialog(page)).toContainText(
    `sign in with a code. The server's terminal will show it for ${email}`,
  )
  await button(page, 'Send code').click()
  await expect(dialog(page)).toContainText(`The server printed a code for ${email}`)
  await expect(dialog(page).getByRole('status')).toHaveText(
    "Verification code printed in the server's terminal.",
  )
  await expect(dialog(page)).not.toContainText(/we sen[dt]|your email/i)
})

test('where a provider is the only way, the same button leads there, in a window beside', {
  tag: '@long',
}, async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource.*status of 503/)
  await page.clock.install()
  const server = await open(page)
  const asked: unknown[] = []
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({ json: { provider: { name: 'Example SSO' }, external: { email: false } } }),
  )
  await page.route('**/auth/v1/oidc', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ status: 503, json: { error: { code: 'no', message: 'Example SSO is silent.' } } })
  })
  await askFor(page, server)
  await expect(button(page, 'Continue with Example SSO')).toBeFocused()
  await expect(dialog(page)).toContainText(`To continue saving, sign in as ${email}`)
  const popup = page.waitForEvent('popup')
  await page.keyboard.press('Enter')
  const beside = await popup
  await expect(dialog(page).getByRole('alert')).toHaveText('Example SSO is silent.')
  await expect.poll(() => beside.isClosed()).toBe(true)
  expect(asked).toEqual([{ email }])
  await expectAccessible(page)
})

test('axe finds nothing in any state', async ({ page }) => {
  const server = await open(page)
  await button(page, 'Logout').click()
  await expect(question(page)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Stay').click()
  await end(page, server)
  await expect(dialog(page)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Send code').click()
  server.refusal = { status: 403, message: 'Invalid verification code. Please try again.' }
  await code(page).fill('000000')
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

/** A signed-in page, with a server that the test plays. */
async function open(page: Page, mail: Server['mail'] = 'smtp'): Promise<Server> {
  const server: Server = { isKnown: true, isReached: true, mail, refusal: undefined, otps: [] }
  const session = { access_token: 'token', expires_in: 3600, user: { id: 'writer', email } }
  const refuse = (status: number, message: string) => ({ status, json: { error: { code: 'no', message } } })

  await page.route(/\/(auth\/v1|api)\//, (route) => {
    const url = new URL(route.request().url())
    if (!server.isReached) return route.abort()
    switch (url.pathname) {
      case '/auth/v1/settings':
        return route.fulfill({ json: { mail: server.mail, captcha: null } })
      case '/auth/v1/token':
        return route.fulfill(server.isKnown ? { json: session } : refuse(400, 'Over.'))
      case '/auth/v1/otp':
        server.otps.push(route.request().postDataJSON())
        return route.fulfill({ json: {} })
      case '/auth/v1/verify':
        if (server.refusal) return route.fulfill(refuse(server.refusal.status, server.refusal.message))
        server.isKnown = true
        return route.fulfill({ json: session })
      default:
        return route.fulfill(server.isKnown ? { status: 204 } : refuse(401, 'Who are you?'))
    }
  })
  await page.goto('/sign-in.html')
  await expect(state(page)).toHaveText('signed-in')
  return server
}

/** Ends the session as a sign-out on another device does: the next save notices it. */
async function end(page: Page, server: Server): Promise<void> {
  server.isKnown = false
  await button(page, 'Save').evaluate((button: HTMLElement) => button.click())
  await expect(state(page)).toHaveText('ended')
}

/**
 * Opens the dialog by its button. When the writer pauses, the dialog opens by itself and the button goes. So the clock stands
 * still meanwhile: otherwise the slowness of a machine would count as a pause.
 */
async function askFor(page: Page, server: Server): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000)
  await end(page, server)
  await button(page, 'Sign in to continue saving').click()
  await page.clock.resume()
}

/** Runs in the page. Types as soon as the refusal is shown, before anything that React does later. */
function typeWhenRefused(digit: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('.code-input[aria-invalid]:not([readonly])')) return
    observer.disconnect()
    document.execCommand('insertText', false, digit)
  })
  observer.observe(document.body, { subtree: true, childList: true, attributes: true })
}
