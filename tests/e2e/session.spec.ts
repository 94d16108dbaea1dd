import type { BrowserContext } from '@playwright/test'
import { expect, freshEmail, type Page, test } from '../support/e2e/e2e.ts'
import { holdRoute } from '../support/e2e/routes.ts'
import { showSection } from '../support/e2e/settings.ts'
import { saved } from '../support/e2e/writing.ts'

const refusedByServer = /Failed to load resource.*status of (401|500)/
const notReached = /Failed to load resource: net::ERR/
const tokenUrl = '**/auth/v1/token?*'

test.describe('a session', () => {
  test('lasts over a reload, without a server and over a refused call, and leaves no token where a script could read it', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    complaints.expect(refusedByServer)
    complaints.expect(notReached)
    const email = freshEmail()
    await signIn(page, email)
    await test.step('lasts over a reload, and leaves no token', () => expectNoToken(page, context))
    await test.step('without a server nobody who is signed in reads that they are signed out', () =>
      expectNotSignedOut(page))
    await test.step('a writer who was signed in still gets in, and is signed in when it is back', () =>
      expectToGetIn(page, email))
    await test.step('heals a call that is refused once', () => expectHealed(page))
  })

  test('is led on from the sign-in, and leads there once another device has ended it', {
    tag: '@long',
  }, async ({ page, signIn, openContext, complaints }) => {
    complaints.allow(refusedByServer)
    const email = freshEmail()
    await signIn(page, email)
    await test.step('the tools close by Escape and give the focus back', () => expectToolsToClose(page))
    await test.step('the route to the sign-in leads a signed-in writer on, and leaves no trace', () =>
      expectLedOn(page))
    const other = await (await openContext()).newPage()
    await signIn(other, email)
    await test.step('one that was ended from another device leads to the sign-in at the next start, which says so', () =>
      expectEndedElsewhere(page, other))
  })

  test('is renewed before it ends, also after a server that fails for a while', async ({
    page,
    signIn,
    complaints,
  }) => {
    complaints.expect(refusedByServer)
    await page.clock.install()
    // An hour later the page asks for its tab, so the server must know the tab by then.
    const made = page.waitForResponse(
      (response) => /api\/tabs/.test(response.url()) && response.status() === 201,
    )
    await signIn(page, freshEmail())
    await made
    const renewals = count(page, '/auth/v1/token')
    await page.clock.fastForward('29:30')
    expect(renewals()).toBe(0)
    const renewed = page.waitForResponse(tokenUrl)
    await page.clock.fastForward('30:00')
    expect((await renewed).status()).toBe(200)

    await test.step('survives a server that fails for a while', async () => {
      await page.route(tokenUrl, (route) =>
        route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'Broken.' } } }),
      )
      const failed = page.waitForResponse(tokenUrl)
      await page.clock.fastForward('59:30')
      await failed
      await page.unroute(tokenUrl)
      const again = page.waitForResponse((response) => response.url().includes('/token') && response.ok())
      await page.clock.fastForward('01:00')
      await again
      await expectWritingPage(page)
    })
  })

  test('that ends under the page leaves the words, and goes on after a sign-in over it', async ({
    page,
    context,
    signIn,
    outbox,
    complaints,
  }) => {
    complaints.allow(refusedByServer)
    await page.clock.install()
    const email = freshEmail()
    await signIn(page, email)
    await endOnServer(context, page)
    await page.clock.fastForward('59:30')
    await writingArea(page).pressSequentially('In the middle of a sen')
    await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
    await page.clock.runFor(2_000)
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await expect(dialog).toBeVisible()
    // It arrived in the middle of a word.
    await page.keyboard.type('t')
    await expect(writingArea(page)).toHaveText('In the middle of a sent')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
    await page.clock.runFor(2_000)
    await expect(dialog).toHaveCount(0)
    await expect(writingArea(page)).toBeFocused()
    // The editor restores its caret a moment after it gets the focus.
    await page.clock.runFor(100)
    await page.keyboard.type('ence')
    await page.clock.runFor(2_500)
    await saved(page)
    await page.reload()
    await expect(writingArea(page)).toHaveText('In the middle of a sentence')
  })

  test('that ends leaves no address behind for whoever comes next', async ({
    page,
    context,
    signIn,
    complaints,
  }) => {
    complaints.allow(refusedByServer)
    await page.clock.install()
    await signIn(page, freshEmail())
    await endOnServer(context, page)
    await page.clock.fastForward('59:30')
    await page.clock.runFor(2_000)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByPlaceholder('Enter 6-digit code')).toBeVisible()
    await page.getByRole('button', { name: 'Sign out instead' }).click()
    await page.clock.resume()
    await expect(page.getByPlaceholder('Enter your email address')).toHaveValue('')
  })

  test.describe('that ends while somebody writes on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

    test('covers no line that is written, and asks when the text is left or rests', { tag: '@long' }, async ({
      page,
      context,
      signIn,
      complaints,
    }) => {
      complaints.allow(refusedByServer)
      await page.clock.install()
      await signIn(page, freshEmail())
      await endOnServer(context, page)
      const dialog = page.getByRole('dialog', { name: 'Sign in again' })
      const reminder = page.getByRole('button', { name: 'Sign in to continue saving' })
      await writingArea(page).tap()
      await page.clock.fastForward('59:30')
      await page.keyboard.type('In the middle')
      await page.clock.runFor(2_500)
      await expect(reminder).toBeVisible()
      await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
      for (const word of [' of', ' a', ' long']) {
        await page.clock.runFor(5_000)
        await page.keyboard.type(word)
        await expect(dialog).toHaveCount(0)
      }

      await page.clock.runFor(12_000)
      await expect(dialog).toBeVisible()
      await expect(writingArea(page)).toBeFocused()
      await page.keyboard.type(' sen')
      // What closes fades by the page's clock.
      await page.clock.runFor(1_000)
      await expect(dialog).toHaveCount(0)
      await page.keyboard.type('tence')
      await expect(writingArea(page)).toHaveText('In the middle of a long sentence')

      await writingArea(page).blur()
      await page.clock.runFor(2_000)
      await expect(dialog).toBeVisible()
    })
  })
})

/** Also checks where the focus goes: if a mouse opened the tools, to the text. */
async function expectToolsToClose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Tools' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close Tools' })).toBeVisible()
  await page.getByRole('radio', { name: 'Dark theme' }).check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open Tools' })).toBeFocused()

  await writingArea(page).focus()
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('button', { name: 'Writing Simplicity Guide' }).click()
  await expect(page.getByRole('dialog', { name: 'Writing Simplicity Guide' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(writingArea(page)).toBeFocused()
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('radio', { name: 'Light theme' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Logout' })).toBeHidden()
  await expect(writingArea(page)).toBeFocused()
}

async function expectNoToken(page: Page, context: BrowserContext): Promise<void> {
  await page.reload()
  await expectWritingPage(page)
  const held = await context.cookies()
  expect(held.map(({ name }) => name.replace(/-\d+$/, '')).sort()).toEqual(['browser', 'refresh'])
  for (const cookie of held) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' })
  const { storage, cookies } = await page.evaluate(() => ({
    storage: Object.entries({ ...localStorage, ...sessionStorage }),
    cookies: document.cookie,
  }))
  expect(cookies).toBe('')
  expect(storage.filter(([, value]) => /token/i.test(value))).toEqual([])
  const user = storage.find(([key]) => key === 'longhand:user')?.[1] ?? ''
  expect(Object.keys(JSON.parse(user))).toEqual(['id', 'email'])
}

async function expectNotSignedOut(page: Page): Promise<void> {
  await page.route('**/auth/v1/**', (route) => route.abort())
  await signOut(page)
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(page).toHaveURL(/#\/app$/)
}

async function expectToGetIn(page: Page, email: string): Promise<void> {
  await page.reload()
  await expectUser(page, email)
  await page.unroute('**/auth/v1/**')
  const renewed = page.waitForResponse(tokenUrl)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect((await renewed).status()).toBe(200)
}

async function expectLedOn(page: Page): Promise<void> {
  await page.goto('/#/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => {
    location.hash = '#/login'
  })
  await expectWritingPage(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/#\/$/)
  await page.goForward()
  await expectWritingPage(page)
}

/** Chooses that the device keeps all texts of its writer, as the settings do. */
async function keepTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { id } = JSON.parse(localStorage.getItem('longhand:user') ?? '')
    const name = `longhand:keep-texts:${id}`
    localStorage.setItem(name, 'on')
    return new Promise((kept) => {
      indexedDB.open(name, 1).onsuccess = kept
    })
  })
}

const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const names = [
      ...Object.keys(localStorage),
      ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ]
    return names.filter((name) => name.includes('keep-texts'))
  })

async function expectEndedElsewhere(page: Page, other: Page): Promise<void> {
  await keepTexts(page)
  await other.getByRole('button', { name: 'Open Tools' }).click()
  await other.getByRole('button', { name: 'Settings' }).click()
  const settings = other.getByRole('dialog', { name: 'Settings' })
  await showSection(other, 'Account')
  await settings.getByRole('button', { name: 'Sign out Chrome on Windows' }).click()
  await expect(settings.getByText('Chrome on Windows is signed out.')).toHaveCount(1)
  await page.reload()
  await expect(page).toHaveURL(/#\/login$/)
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Please sign in again.')
  await expect.poll(() => keptTexts(page)).toEqual([])
  await other.reload()
  await expectWritingPage(other)
}

async function expectHealed(page: Page): Promise<void> {
  const renewals = count(page, '/auth/v1/token')
  await page.route(
    '**/auth/v1/logout?*',
    (route) =>
      route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Who are you?' } } }),
    { times: 1 },
  )
  await signOut(page)
  await expect(page).toHaveURL(/#\/login$/)
  expect(renewals()).toBe(1)
}

test('a session that a stranger has left for a path of its own does not take the place of one that was signed out', async ({
  page,
  context,
  signIn,
  openContext,
}) => {
  const stranger = await openContext()
  await signIn(await stranger.newPage(), freshEmail('eve'))
  await signIn(page, freshEmail())
  const [cookie] = (await stranger.cookies()).filter(({ name }) => name.startsWith('refresh-'))
  await context.addCookies(cookie ? [{ ...cookie, path: '/auth/v1/token' }] : [])
  await signOut(page)
  await expect(page).toHaveURL(/#\/login$/)
  await page.reload()
  await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
})

test('a session that a stranger has left where the cookies were pushed out does not take the place of the writer', {
  tag: '@long',
}, async ({ page, context, signIn, openContext }) => {
  const stranger = await openContext()
  await signIn(await stranger.newPage(), freshEmail('eve'))
  await signIn(page, freshEmail())
  await context.clearCookies()
  await context.addCookies((await stranger.cookies()).filter(({ name }) => name.startsWith('refresh-')))
  const window = await context.newPage()
  await window.goto('/')
  await window.goto('/#/app')
  await expect(window.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await window.reload()
  await expect(window.getByPlaceholder('Enter your email address')).toBeVisible()
})

test.describe('two windows', () => {
  test('sign in and out together', async ({ context, signInByHand }) => {
    const [first, second] = await openTwo(context)
    await second.goto('/#/login')
    await expect(second.getByPlaceholder('Enter your email address')).toBeVisible()
    await signInByHand(first, freshEmail())
    await expectWritingPage(second)
    await signOut(first)
    for (const page of [first, second]) await expect(page).toHaveURL(/#\/login$/)
    await second.reload()
    await expect(second.getByPlaceholder('Enter your email address')).toBeVisible()
  })

  test('follow each other to another user', { tag: '@long' }, async ({ context, signInByHand }) => {
    const [first, second] = await openTwo(context)
    await second.goto('/#/login')
    await expect(second.getByPlaceholder('Enter your email address')).toBeVisible()
    await signInByHand(first, freshEmail('first'))
    await expectWritingPage(second)
    // In a window of its own, without the sign-out that the pages offer first.
    const third = await context.newPage()
    await third.route(tokenUrl, (route) => route.fulfill({ status: 204 }))
    const email = freshEmail('second')
    await signInByHand(third, email)
    for (const page of [first, second]) {
      await expect(page.getByText(`You are signed in as ${email} now.`)).toBeVisible()
      await expectUser(page, email)
    }
    const waiting = await first.evaluate(() =>
      Object.keys(localStorage).filter((key) => /choices:/.test(key)),
    )
    expect(waiting, 'what the one before has chosen is not taken for changed').toEqual([])
  })

  test('one that has slept shows no word of the writer before, also where the server is away', async ({
    context,
    signIn,
    signInByHand,
    complaints,
  }) => {
    complaints.expect(notReached)
    const [sleeping, other] = await openTwo(context)
    await sleeping.addInitScript(() => {
      // It hears nothing from the other window.
      BroadcastChannel.prototype.addEventListener = () => {}
    })
    await signIn(sleeping, freshEmail('first'))
    await writingArea(sleeping).pressSequentially('Nobody else is to read this.')
    await saved(sleeping)
    await other.goto('/#/app')
    await expectWritingPage(other)
    // Any call would end its session, because the server knows of the sign-out.
    let refused = 0
    await sleeping.route('**/{api,auth}/**', (route) => {
      refused += 1
      return route.abort()
    })
    await signOut(other)
    const email = freshEmail('second')
    await signInByHand(other, email)
    await expect(writingArea(sleeping)).toContainText('Nobody else')

    const before = refused
    await sleeping.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(sleeping.getByText(`You are signed in as ${email} now.`)).toBeVisible()
    await expect(sleeping.getByText('Nobody else is to read this.')).toHaveCount(0)
    await expect.poll(() => refused, 'the server was away').toBeGreaterThan(before)
    await sleeping.unroute('**/{api,auth}/**')
    await expectUser(sleeping, email)
  })

  test('sign in where the browser refuses locks', { tag: '@long' }, async ({ page, signInByHand }) => {
    await page.addInitScript(() => {
      navigator.locks.request = () => Promise.reject(new DOMException('Denied', 'SecurityError'))
    })
    await signInByHand(page, freshEmail())
    await expect(page.getByRole('button', { name: 'Open Tools' })).toBeVisible()
  })

  test('sign in and out together in a browser without channels and locks', { tag: '@long' }, async ({
    context,
    signInByHand,
  }) => {
    await context.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
      Reflect.deleteProperty(Navigator.prototype, 'locks')
    })
    const [first, second] = await openTwo(context)
    await second.goto('/#/login')
    await expect(second.getByPlaceholder('Enter your email address')).toBeVisible()
    await signInByHand(first, freshEmail())
    await expectWritingPage(second)
    await signOut(first)
    for (const page of [first, second]) await expect(page).toHaveURL(/#\/login$/)
  })
})

test('a route leads only where it may, and loads only what it needs', async ({ page, complaints }) => {
  complaints.expect(notReached)
  complaints.expect(/Failed to fetch dynamically imported module/)
  await test.step('the landing page loads neither sign-in nor writing page', async () => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(page.locator('.reveal[data-seen]')).not.toHaveCount(0)
    expect(loaded.filter((path) => /login|signed-in|auth|\/app-(?!landing)/.test(path))).toEqual([])
    expect(loaded.some((path) => path.includes('live-landing'))).toBe(true)
  })

  await test.step('behind the sign-in it leads there and leaves no trace in the history', async () => {
    await page.evaluate(() => {
      location.hash = '#/app'
    })
    await expect(page).toHaveURL(/#\/login$/)
    await expect(page).toHaveTitle('Sign in · Longhand')
    await page.goBack()
    await expect(page).toHaveURL(/\/(#\/)?$/)
    await expect(page).toHaveTitle('Longhand')
  })

  await test.step('one that does not exist leads to the landing page', async () => {
    await page.goto('about:blank')
    await page.goto('/#/no/such/page')
    await expect(page).toHaveURL(/\/#\/$/)
    await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible()
  })

  await test.step('it shows that it is loading while it is checked who is there', async () => {
    await page.goto('about:blank')
    const letGo = await holdRoute(page, tokenUrl)
    for (const path of ['/#/app', '/#/login']) {
      await page.goto(path)
      await expect(page.getByRole('status')).toHaveText('Loading...')
    }
    letGo()
    await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
  })

  await test.step('where its page cannot be loaded it shows the error screen', async () => {
    await page.goto('about:blank')
    await page.route('**/assets/login-page-*.js', (route) => route.abort())
    await page.goto('/#/login')
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible()
  })
})

async function expectWritingPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#\/app$/)
  await expect(page.getByRole('button', { name: 'Open Tools' })).toBeVisible()
}

const writingArea = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })

/** The settings show whose page it is. */
async function expectUser(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('button', { name: 'Settings' }).click()
  await showSection(page, 'Account')
  await expect(page.getByRole('dialog', { name: 'Settings' }).getByText(email)).toBeVisible()
  await page.keyboard.press('Escape')
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

async function openTwo(context: BrowserContext): Promise<[Page, Page]> {
  return [await context.newPage(), await context.newPage()]
}

/** A sign-out on another device: the page is not told. */
async function endOnServer(context: BrowserContext, page: Page): Promise<void> {
  const { origin } = new URL(page.url())
  const reply = await context.request.post('/auth/v1/logout?scope=global', {
    headers: { origin, 'x-refresh': 'cookie' },
  })
  expect(reply.status()).toBe(204)
}

function count(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}
