import { expectAccessible } from '../support/e2e/axe.ts'
import { expect, freshEmail, type Page, test } from '../support/e2e/e2e.ts'
import { holdAnswer } from '../support/e2e/routes.ts'

const wrongCodes = ['000000', '111111', '222222', '333333', '444444', '555555', '666666']
const refusedByServer = /Failed to load resource.*status of (400|403|429|503)/
const notReached = /Failed to load resource: net::ERR/

test.describe('the address', () => {
  test('is asked for with the words of the product, checked, trimmed and lowercased', async ({
    page,
    outbox,
  }) => {
    await page.goto('/#/login')
    await expect(page).toHaveTitle('Sign in · Longhand')
    await expect(page.getByRole('heading', { name: 'Longhand' })).toBeVisible()
    await expect(page.getByText('Write. Research. Refine.')).toBeVisible()
    await expect(page.getByText("We'll send you a verification code to sign in")).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveText('© 2025 Longhand')
    await expect(emailField(page)).toBeFocused()
    await expect(emailField(page)).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeDisabled()
    await expect(page.getByText('terminal')).toBeHidden()

    for (const email of ['writer', 'writer@example', 'two words@example.com', '@example.com']) {
      await emailField(page).fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address.')
      await expect(emailField(page)).toHaveAttribute('aria-invalid', 'true')
      await page.keyboard.press('x')
      await expect(page.getByRole('alert')).toBeHidden()
    }

    const email = freshEmail()
    await emailField(page).fill(`  ${email.toUpperCase()} `)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
    await outbox.codeFor(email)
  })

  test('can be sent again until it arrives', async ({ page, complaints }) => {
    complaints.expect(refusedByServer)
    complaints.expect(notReached)
    const send = page.getByRole('button', { name: 'Continue with Email' })

    await test.step("the server's own word when the code cannot be sent", async () => {
      await page.route('**/auth/v1/otp', (route) =>
        route.fulfill({
          status: 503,
          json: { error: { code: 'unavailable', message: 'The mail server is asleep.' } },
        }),
      )
      await sendEmail(page, freshEmail())
      await expect(page.getByRole('alert')).toHaveText('The mail server is asleep.')
      await expect(send).toBeFocused()
    })

    await test.step('our word when nobody answers', async () => {
      await page.unroute('**/auth/v1/otp')
      await page.route('**/auth/v1/otp', (route) => route.abort())
      await send.click()
      await expect(page.getByRole('alert')).toHaveText('Failed to send verification code. Please try again.')
      await expect(send).toBeEnabled()
    })

    await test.step('it shows that the code is being sent, and keeps the focus meanwhile', async () => {
      await page.unroute('**/auth/v1/otp')
      const reply = await hold(page, '**/auth/v1/otp')
      await emailField(page).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Sending Code...' })).toBeDisabled()
      await expect(emailField(page)).toBeDisabled()
      await expect(emailField(page)).toBeFocused()
      reply.release()
      await expect(codeField(page)).toBeFocused()
    })
  })

  test('does not wait for a silent server for ever', { tag: '@long' }, async ({ page }) => {
    await hold(page, '**/auth/v1/otp')
    await page.clock.install()
    await sendEmail(page, freshEmail())
    await expect(page.getByRole('button', { name: 'Sending Code...' })).toBeVisible()
    await page.clock.runFor(15_000)
    await expect(page.getByRole('alert')).toHaveText('Failed to send verification code. Please try again.')
  })
})

test.describe('the code', () => {
  test('is asked for with the words of the product, and a wrong one is not tried again by itself', async ({
    page,
    outbox,
    complaints,
  }) => {
    complaints.expect(refusedByServer)
    const tries = count(page, '/auth/v1/verify')
    const email = freshEmail()
    await askForCode(page, email)
    await test.step('the words, and what the phone can fill in', () => expectQuestion(page, email))

    await test.step('a code that is too short says so on Enter', async () => {
      await codeField(page).fill('123')
      await codeField(page).evaluate((field: HTMLInputElement) => field.form?.requestSubmit())
      await expect(page.getByRole('alert')).toHaveText('Please enter a valid verification code.')
    })

    const code = await outbox.codeFor(email)
    const wrong = wrongCodes.find((wrong) => wrong !== code) ?? ''
    await test.step('a wrong one is refused', async () => {
      await codeField(page).fill('')
      await page.keyboard.type(wrong)
      await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.')
      await expect(codeField(page)).toBeFocused()

      await page.keyboard.press('End')
      await page.keyboard.press('Backspace')
      await page.keyboard.type(wrong.slice(-1))
      await expect(codeField(page)).toHaveValue(wrong)
      expect(tries()).toBe(1)
      await page.getByRole('button', { name: 'Verify & Sign In' }).click()
      await expect.poll(tries).toBe(2)
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(codeField(page)).toBeFocused()
    })

    // The refused code is selected, so the right one replaces it.
    await page.keyboard.type(code)
    await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
  })

  test('signs in on its sixth digit, says so, and goes on after a second and a half', {
    tag: '@long',
  }, async ({ page, outbox }) => {
    const email = freshEmail()
    await askForCode(page, email)
    const code = await outbox.codeFor(email)
    await page.clock.install()
    const reply = await hold(page, '**/auth/v1/verify')
    await page.keyboard.type(code)
    await expect(page.getByRole('button', { name: 'Verifying...' })).toBeDisabled()
    await expect(codeField(page)).toBeDisabled()
    await expect(codeField(page)).toBeFocused()
    await page.clock.pauseAt(Date.now() + 5_000)
    reply.release()
    await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
    await page.clock.runFor(1_499)
    await expect(page).toHaveURL(/#\/login$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL(/#\/app$/)
  })

  // Both answers give a new browser its mark. The page asks for a passkey by itself.
  test('is good where the writer was faster than what the page asks when it opens', { tag: '@long' }, async ({
    page,
    outbox,
  }) => {
    const passkeys = await holdAnswer(page, '**/passkeys/authentication/options')
    await page.goto('/#/login')
    await passkeys.isHeld
    const email = freshEmail()
    await emailField(page).fill(email)
    await page.keyboard.press('Enter')
    await expect(codeField(page)).toBeFocused()
    const code = await outbox.codeFor(email)
    await passkeys.arrive()
    await page.keyboard.type(code)
    await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
  })

  test('is worth nothing after five wrong tries', { tag: '@long' }, async ({ page, outbox, complaints }) => {
    complaints.expect(refusedByServer)
    const email = freshEmail()
    await askForCode(page, email)
    const code = await outbox.codeFor(email)
    for (const wrong of wrongCodes.filter((wrong) => wrong !== code).slice(0, 5)) {
      const answered = page.waitForResponse('**/auth/v1/verify')
      await codeField(page).fill(wrong)
      await answered
      await expect(page.getByRole('alert')).toBeVisible()
      await expect(codeField(page)).toBeEnabled()
    }
    await codeField(page).fill(code)
    await expect(page.getByRole('alert')).toContainText('Too many wrong codes, so you need a new code.')
    // Until then the server would refuse to send a new code.
    await expect(page.getByRole('button', { name: /^Resend code in (10:00|9:5\d)$/ })).toBeVisible()
    await expect(page).toHaveURL(/#\/login$/)
  })

  test('is still asked for after a reload, as long as it is good', { tag: '@long' }, async ({ page }) => {
    const email = freshEmail()
    await page.clock.install()
    await askForCode(page, email)
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await page.reload()
    await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Resend code in 0:/ })).toBeDisabled()
    await page.clock.fastForward('10:00')
    await page.reload()
    await expect(emailField(page)).toBeVisible()
  })
})

test('a code is forgotten with the sign-in that did without it', { tag: '@long' }, async ({
  page,
  context,
  signIn,
}) => {
  const email = freshEmail()
  await askForCode(page, email)
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  // Signed in in another window, as a passkey may do too: the next person here must not read whose address it was.
  const other = await context.newPage()
  await signIn(other, freshEmail('other'))
  await expect(page).toHaveURL(/#\/app$/)
  await other.getByRole('button', { name: 'Open Tools' }).click()
  await other.getByRole('button', { name: 'Logout' }).click()
  await expect(emailField(page)).toBeVisible()
})

test('another code can be had at once where the clock was set back', { tag: '@long' }, async ({
  page,
  outbox,
}) => {
  await page.clock.install()
  const email = freshEmail()
  await askForCode(page, email)
  await outbox.codeFor(email)
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeDisabled()
  await page.clock.setSystemTime(Date.now() - 3_600_000)
  await page.clock.runFor(1_000)
  const wait = page.getByRole('button', { name: /^Resend code in (1:00|0:[0-5]\d)$/ })
  await page.getByRole('button', { name: 'Resend code', exact: true }).click()
  await expect(wait).toBeDisabled()
  await page.reload()
  await expect(wait).toBeDisabled()
})

test('another code can be had after a visible minute', { tag: '@long' }, async ({
  page,
  outbox,
  complaints,
}) => {
  complaints.expect(refusedByServer)
  await page.clock.install()
  const email = freshEmail()
  await askForCode(page, email)
  await outbox.codeFor(email)
  await expect(page.getByRole('button', { name: /^Resend code in (1:00|0:5\d)$/ })).toBeDisabled()
  await page.clock.fastForward(40_000)
  await expect(page.getByRole('button', { name: /^Resend code in 0:(20|1\d)$/ })).toBeDisabled()
  await page.clock.fastForward(20_000)

  const reply = await hold(page, '**/auth/v1/otp')
  const resend = page.getByRole('button', { name: 'Resend code', exact: true })
  await expect(resend).toBeEnabled()
  await codeField(page).fill('12')
  await resend.click()
  await expect(page.getByRole('button', { name: 'Sending...', exact: true })).toBeDisabled()
  await expect(codeField(page)).toBeDisabled()
  reply.release()
  await expect(page.getByRole('status')).toHaveText('New verification code sent! Check your email.')
  await expect(page.getByRole('button', { name: /^Resend code in/ })).toBeFocused()
  await expect(codeField(page)).toHaveValue('')
  const code = await outbox.codeFor(email)

  await test.step('one that is refused shows how long to wait', async () => {
    await page.clock.fastForward('01:00')
    await page.route('**/auth/v1/otp', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { error: { code: 'too_many_requests', message: 'Too many codes requested.' } },
      }),
    )
    await resend.click()
    await expect(page.getByRole('alert')).toHaveText('Failed to resend code. Please try again.')
    await expect(page.getByRole('button', { name: /^Resend code in (10:00|9:5\d)$/ })).toBeDisabled()
  })

  await codeField(page).fill(code)
  await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
})

test('back to the address and forth again keeps the code that is under way', { tag: '@long' }, async ({
  page,
  context,
  outbox,
  complaints,
}) => {
  complaints.expect(notReached)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const sends = count(page, '/auth/v1/otp')
  const email = freshEmail()
  await askForCode(page, email)
  await page.keyboard.type('123')
  await page.getByRole('button', { name: 'Back to email' }).click()
  await expect(page.getByRole('heading', { name: 'Longhand' })).toBeVisible()
  await expect(emailField(page)).toHaveValue(email)
  await expect(emailField(page)).toBeFocused()
  await expect(page.getByRole('status')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(codeField(page)).toHaveValue('')
  await expect(codeField(page)).toBeFocused()

  await test.step('it gets our word when nobody answers', async () => {
    await page.route('**/auth/v1/verify', (route) => route.abort())
    await page.keyboard.type('123456')
    await expect(page.getByRole('alert')).toHaveText('Invalid verification code. Please try again.')
    await expect(codeField(page)).toHaveValue('123456')
    await page.unroute('**/auth/v1/verify')
  })

  await test.step('it may be pasted with a space in it', async () => {
    const code = await outbox.codeFor(email)
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${code.slice(0, 3)} ${code.slice(3)}`,
    )
    await expect(codeField(page)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
  })
  expect(sends()).toBe(1)
})

test('the whole sign-in works by keyboard alone, and may be followed at once by the first words', async ({
  page,
  outbox,
}) => {
  const email = freshEmail()
  await page.goto('/#/login')
  await expect(emailField(page)).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await outbox.codeFor(email))
  await expect(page.getByRole('status')).toHaveText('Login successful! Redirecting...')
  const words = 'These words begin before their page is there, and each of them is on it.'
  await page.keyboard.type(words, { delay: 50 })
  await page.waitForURL('**/#/app')
  await expect(page.locator('.cm-line')).toHaveText([words])
  // The page catches early keys, and passes them to a new tab as soon as that is loaded.
  await expect(page.getByRole('textbox', { name: 'Writing area' })).toBeFocused()
})

test('a captcha is loaded only where the server names one, and its answer goes along', {
  tag: '@long',
}, async ({ openContext, complaints }) => {
  complaints.expect(/third party: https:\/\/challenges\.cloudflare\.com/)
  // Without a captcha, the server's policy would block the script, and rightly so.
  const page = await (await openContext({ bypassCSP: true })).newPage()
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: { mail: 'smtp', captcha: { provider: 'turnstile', site_key: 'key-of-this-site' } },
    }),
  )
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: fakeTurnstile }),
  )
  await page.goto('/#/login')
  await expect(page.getByText('Asked for key-of-this-site')).toBeVisible()
  const request = page.waitForRequest('**/auth/v1/otp')
  await emailField(page).fill(freshEmail())
  await page.keyboard.press('Enter')
  expect((await request).postDataJSON()).toMatchObject({
    create_user: true,
    gotrue_meta_security: { captcha_token: 'answer-1' },
  })
  await expect(page.getByText('Asked for key-of-this-site again')).toBeVisible()
})

const fakeTurnstile = `
  let box, options, answers = 0
  const ask = (text) => { box.textContent = text; options.callback('answer-' + ++answers) }
  window.turnstile = {
    render(element, given) { box = element; options = given; ask('Asked for ' + given.sitekey); return 'widget' },
    reset() { ask('Asked for ' + options.sitekey + ' again') },
    remove() {},
  }
`

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test('every state can be read by everybody, and a message moves nothing', async ({ page, complaints }) => {
  complaints.expect(refusedByServer)
  await page.goto('/#/login')
  const send = page.getByRole('button', { name: 'Continue with Email' })
  await emailField(page).fill('writer')
  // With another font, it would stand elsewhere.
  await page.evaluate(() => document.fonts.ready)
  const sendBefore = await send.boundingBox()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await send.boundingBox()).toEqual(sendBefore)
  await expectAccessible(page, { state: 'a wrong address' })

  await emailField(page).fill(freshEmail())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('Verification code sent!')
  await expectAccessible(page, { state: 'the code' })

  const verify = page.getByRole('button', { name: 'Verify & Sign In' })
  const verifyBefore = await verify.boundingBox()
  await page.keyboard.type('000000')
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await verify.boundingBox()).toEqual(verifyBefore)
  await expectAccessible(page, { state: 'a wrong code' })
})

test('a keyboard on the screen leaves field and button in sight', { tag: '@long' }, async ({
  openContext,
}) => {
  const page = await (await openContext({ ...phone, viewport: { width: 390, height: 420 } })).newPage()
  await askForCode(page, freshEmail())
  await expect(codeField(page)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Verify & Sign In' })).toBeInViewport({ ratio: 1 })
})

function emailField(page: Page) {
  return page.getByPlaceholder('Enter your email address')
}

function codeField(page: Page) {
  return page.getByPlaceholder('Enter 6-digit code')
}

async function sendEmail(page: Page, email: string): Promise<void> {
  await page.goto('/#/login')
  await emailField(page).fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
}

async function askForCode(page: Page, email: string): Promise<void> {
  await sendEmail(page, email)
  await expect(codeField(page)).toBeFocused()
}

async function expectQuestion(page: Page, email: string): Promise<void> {
  const verify = page.getByRole('button', { name: 'Verify & Sign In' })
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`We sent a code to ${email}`)).toBeVisible()
  await expect(page.getByRole('status')).toHaveText(
    'Verification code sent! Check your email and spam folder.',
  )
  await expect(codeField(page)).toHaveAccessibleDescription(/The sixth digit sends the code\.$/)
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  await expect(verify).toBeDisabled()
  await page.keyboard.type('12a34')
  await expect(codeField(page)).toHaveValue('1234')
  await expect(verify).toBeDisabled()
}

/** Lets calls reach the server only when they are released. */
async function hold(page: Page, url: string): Promise<{ release(): void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

function count(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}
