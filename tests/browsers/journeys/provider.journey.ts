import { startServer } from '../../support/e2e/server.ts'
import {
  type ProviderOfServer,
  passProvider,
  startProviderOfServer,
} from '../../support/programs/openid-provider.ts'
import { test as base, css, expect, role, runMarked, saved, writable } from '../journey.ts'

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
  server: [
    async ({ provider }, use) => {
      const server = await startServer({ mail: 'smtp', settings: { ...runMarked(), ...provider.settings } })
      provider.sendsBackTo(server.origin)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ whose: 'own' })

test('the OpenID provider: a writer comes back from there, and what a stranger has begun does not end here', async ({
  hand,
  server,
  provider,
  email,
  complaints,
}) => {
  complaints.allow(/status of 403/)
  provider.accounts.set('ada', { email, email_verified: true })
  provider.accounts.set('eve', { email: `eve-${email}`, email_verified: true })
  await hand.goto(`${server.origin}/#/login`)
  await hand.click(role('button', 'Continue with Example SSO'))
  await arrived(() => hand.click(css('input[name=login]')))
  await hand.type('ada')
  await hand.click(role('button', 'Sign in'))
  await arrived(() => writable(hand))
  await hand.type('The words of the writer')
  await saved(hand)

  const begun = await fetch(`${server.origin}/auth/v1/oidc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const back = await passProvider(((await begun.json()) as { url: string }).url, 'eve')
  for (const cookie of begun.headers.getSetCookie())
    await hand.run(leaveCookie, cookie.replace(/;.*/, '; path=/'))
  await hand.goto('about:blank')
  await hand.goto(back.href)
  await arrived(() => writable(hand))
  await hand.reads('The words of the writer')
})

/** When one site leads to another, Chromium reports that the page with the pending command has gone. */
function arrived(look: () => Promise<void>): Promise<void> {
  return expect(look).toPass()
}

/** Runs in the page. Sets a cookie, as a page at another name of the domain can. */
function leaveCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: WebKitGTK has no cookieStore.
  document.cookie = cookie
}
