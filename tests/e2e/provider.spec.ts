import type { BrowserContext } from '@playwright/test'
import { ageSessions } from '../support/e2e/age.ts'
import { expectAccessible } from '../support/e2e/axe.ts'
import { test as base, expect, expectWritable, freshEmail, type Page } from '../support/e2e/e2e.ts'
import { showSection } from '../support/e2e/settings.ts'
import { openTools, saved, tool } from '../support/e2e/writing.ts'
import {
  type ProviderOfServer,
  passProvider,
  startProviderOfServer,
} from '../support/programs/openid-provider.ts'

/** A server with a real provider, which is started before it. */
const test = base.extend<object, { provider: ProviderOfServer }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const provider = await startProviderOfServer()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  settings: [({ provider }, use) => use(provider.settings), { scope: 'worker' }],
})

test.beforeEach(({ provider, server }) => provider.sendsBackTo(server.origin))

// A second worker would need a second server like this one, which costs more than these tests.
test.describe.configure({ mode: 'default' })

const way = (page: Page) => page.getByRole('button', { name: 'Continue with Example SSO' })
const writing = (page: Page) => page.getByRole('textbox', { name: 'Writing area' })
const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })
const elsewhere = /third party: http:\/\/127\.0\.0\.1/
const refusedByServer = /Failed to load resource.*status of (401|403|503)/

/** Fills in the provider's own page. */
async function signInAs(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The window that opens beside a page whose session has ended. */
async function signInBeside(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await signInAgain(page).getByRole('button', { name: 'Continue with Example SSO' }).click()
  return popup
}

test('somebody signs in at the provider', async ({ page, provider, complaints }) => {
  complaints.expect(elsewhere)
  provider.accounts.set('ada', { email: freshEmail(), email_verified: true })
  await page.goto('/#/login')
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible()
  await expectAccessible(page)
  await way(page).click()
  await signInAs(page, 'ada')
  await expectWritable(page)
})

test('somebody signs in at the provider again over the page, which keeps its words', {
  tag: '@long',
}, async ({ page, context, server, provider, complaints }) => {
  complaints.expect(elsewhere)
  complaints.allow(refusedByServer)
  provider.accounts.set('ada', { email: freshEmail(), email_verified: true })
  await page.goto('/#/login')
  await way(page).click()
  await signInAs(page, 'ada')
  await expectWritable(page)
  await writing(page).pressSequentially('In the middle ')
  await saved(page)

  await endOnServer(context, server.origin)
  await writing(page).pressSequentially('of a sentence')
  const beside = await signInBeside(page)
  await signInAs(beside, 'ada')
  await expect(signInAgain(page)).toHaveCount(0)
  await expect.poll(() => beside.isClosed()).toBe(true)
  await saved(page)
  await page.reload()
  await expect(writing(page)).toHaveText('In the middle of a sentence')
})

test('whoever refuses at the provider can try again, in either window, and it proves who somebody is', {
  tag: '@long',
}, async ({ page, context, server, provider, complaints }) => {
  complaints.expect(elsewhere)
  complaints.allow(refusedByServer)
  const email = freshEmail()
  provider.accounts.set('cora', { email, email_verified: true })
  await page.goto('/#/login')
  await way(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveText('Example SSO did not let you in. Try again, or use email.')
  await expect(page).toHaveURL(`${server.origin}/#/login`)
  await way(page).click()
  await signInAs(page, 'cora')
  await expectWritable(page)

  await endOnServer(context, server.origin)
  await writing(page).pressSequentially('In the middle of a sentence')
  const beside = await signInBeside(page)
  await beside.getByRole('button', { name: 'Cancel' }).click()
  await expect(beside.getByRole('alert')).toContainText('Example SSO did not let you in.')
  await beside.reload()
  await expect(beside.getByText(`sign in as ${email}`)).toBeVisible()
  await expectAccessible(beside)
  // This window is only for this sign-in, so it offers no other way. The writer goes on in the window beside it.
  await expect(beside.getByRole('textbox')).toHaveCount(0)
  await expect(beside.getByRole('button')).toHaveText(['Try again', 'Close this window'])
  await beside.getByRole('button', { name: 'Try again' }).click()
  await signInAs(beside, 'cora')
  await expect(signInAgain(page)).toHaveCount(0)
  await expect.poll(() => beside.isClosed()).toBe(true)
  await saved(page)
  await page.reload()
  await expect(writing(page)).toHaveText('In the middle of a sentence')

  // The provider also proves who somebody is: for that it asks, although it knows this browser.
  ageSessions(server, email)
  await openTools(page)
  await tool(page, 'Settings').click()
  await showSection(page, 'Account')
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click()
  const proof = page.getByRole('region', { name: 'Prove that it is you' })
  const proving = page.waitForEvent('popup')
  await proof.getByRole('button', { name: 'Continue with Example SSO' }).click()
  const asking = await proving
  await signInAs(asking, 'cora')
  await expect.poll(() => asking.isClosed()).toBe(true)
  await expect(page, 'signed out, as was asked').toHaveURL(/#\/login$/)
})

test('a provider that has not asked since somebody signed out is to ask on the way back', {
  tag: '@long',
}, async ({ page, context, server, provider, complaints }) => {
  complaints.expect(elsewhere)
  complaints.allow(refusedByServer)
  provider.accounts.set('bea', { email: freshEmail(), email_verified: true })
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.goto('/#/login')
  await way(page).click()
  await name.fill('bea')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectWritable(page)
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('provider')))
  await expect.poll(kept, 'nothing is left of the way there').toEqual([])

  await endOnServer(context, server.origin)
  await context.clearCookies({ domain: new URL(server.origin).hostname })
  provider.bendTokens({ claims: { auth_time: Math.floor(Date.now() / 1000) - 600 } })
  await page.goto('about:blank')
  await page.goto('/#/login')
  await way(page).click()
  await expect(name).toBeVisible()
  provider.bendTokens()
  await name.fill('bea')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectWritable(page)
  await expect(page).toHaveURL(`${server.origin}/#/app`)
})

test('where the browser stores nothing, the page says so and goes nowhere', { tag: '@long' }, async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Refused', 'SecurityError')
      },
    })
  })
  await page.goto('/#/login')
  await way(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This browser keeps nothing for this page, so it could not bring you back. Allow it to store data, then try again.',
  )
  await expect(page).toHaveURL(`${server.origin}/#/login`)
})

test('a sign-in that a stranger began does not end in a writer’s window, also where their cookies were left there', async ({
  page,
  context,
  openContext,
  provider,
  signIn,
  complaints,
}) => {
  complaints.allow(refusedByServer)
  await signIn(page, freshEmail())
  await writing(page).pressSequentially('The words of the writer')
  await saved(page)

  provider.accounts.set('eve', { email: freshEmail('eve'), email_verified: true })
  const stranger = await openContext()
  const begun = await stranger.request.post('/auth/v1/oidc', { data: {} })
  const back = await passProvider(((await begun.json()) as { url: string }).url, 'eve')
  await context.addCookies(await stranger.cookies())
  await page.goto(back.href)
  await expectWritable(page)
  await expect(writing(page)).toHaveText('The words of the writer')
  await page.reload()
  await expectWritable(page)
  await expect(writing(page)).toHaveText('The words of the writer')
})

test('where it is the only way there is no other, and no link puts words on the page', {
  tag: '@long',
}, async ({ page, server, complaints }) => {
  complaints.allow(refusedByServer)
  await page.route('**/auth/v1/settings', (route) =>
    route.fulfill({
      json: { provider: { name: 'Example SSO' }, external: { email: false }, sign_up: 'invited' },
    }),
  )
  await page.goto('/#/login?error=words')
  await expect(way(page)).toBeFocused()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('For invited writers.')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto('about:blank')
  await page.goto('/#/login?back=%3Ferror%3Dwords')
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-in took too long, or another one was begun. Please start again.',
  )
  await expectAccessible(page)
  await expect(page).toHaveURL(`${server.origin}/#/login`)

  const message = 'This server is for invited writers. Ask whoever runs it for an invitation.'
  await page.route('**/auth/v1/oidc/enter', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'not_invited', message } } }),
  )
  await page.goto('about:blank')
  await page.goto('/#/login?back=')
  await expect(page.getByRole('heading', { name: 'By invitation' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText(message)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(way(page)).toBeFocused()
})

test('nobody reads that they are signed in where the server does not say so', { tag: '@long' }, async ({
  page,
  signIn,
  complaints,
}) => {
  complaints.allow(/Failed to load resource: net::ERR_FAILED/)
  complaints.allow(refusedByServer)
  const heading = page.getByRole('heading', { name: 'You are signed in' })
  await page.goto('/#/login?back=')
  await expect(way(page)).toBeVisible()
  await expect(heading).toHaveCount(0)
  await signIn(page, freshEmail())
  await page.route('**/auth/v1/token*', (route) => route.abort())
  await page.goto('about:blank')
  await page.goto('/#/login?back=')
  await expect(page, 'whom the browser remembers writes on').toHaveURL(/#\/app$/)
  await expect(heading).toHaveCount(0)
})

/** A sign-out on another device: the page is not told. */
async function endOnServer(context: BrowserContext, origin: string): Promise<void> {
  const headers = { origin, 'x-refresh': 'cookie' }
  expect((await context.request.post('/auth/v1/logout?scope=global', { headers })).status()).toBe(204)
}
