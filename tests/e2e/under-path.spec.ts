import { test as base, expect, expectWritable, freshEmail, type Page } from '../support/e2e/e2e.ts'
import { inviteTo } from '../support/e2e/invite.ts'
import { addAuthenticator } from '../support/e2e/passkeys.ts'
import { startPathProxy } from '../support/e2e/path-proxy.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { showSection } from '../support/e2e/settings.ts'
import { area, comeOnline, openTools, saved, savedDot, tool, type } from '../support/e2e/writing.ts'

/** Two servers under `/one/` and `/two/` of one origin. */
const test = base.extend<object, { servers: { origin: string; one: RunningServer; two: RunningServer } }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const proxy = await startPathProxy()
      const { origin } = proxy
      const start = async (path: string) => {
        const server = await startServer({ mail: 'smtp', settings: { PUBLIC_URL: `${origin}${path}/` } })
        proxy.lead(path, server.address)
        return server
      }
      const [one, two] = await Promise.all([start('/one'), start('/two')])
      await use({ origin, one, two })
      await Promise.all([one.stop(), two.stop()])
      await proxy.stop()
    },
    { scope: 'worker' },
  ],

  server: [({ servers }, use) => use({ ...servers.one, origin: servers.origin }), { scope: 'worker' }],
})

test.describe('where browsers keep the pages', () => {
  test.use({ keepsApp: true })

  test('two servers under two paths of one origin keep their writers, words and offline starts apart', {
    tag: '@long',
  }, async ({ context, page: one, servers, complaints }) => {
    test.slow()
    complaints.expect(/net::ERR_EMPTY_RESPONSE/)
    const two = await context.newPage()

    // The landing page, at an address that lacks its slash.
    await one.goto('/one')
    await expect(one).toHaveURL(`${servers.origin}/one/`)
    await expect(one.getByRole('link', { name: 'Learn More' })).toBeVisible()
    await signInByHand(one, 'one', servers.one)
    await type(one, 'Heron words. ')
    await saved(one)
    await appIsKept(one, '/one/')

    // A writer who is signed in on the other server is not signed in here.
    await two.goto('/two/#/app')
    await expect(two).toHaveURL(`${servers.origin}/two/#/login`)
    await signInByHand(two, 'two', servers.two)
    await expect(area(two)).not.toContainText('Heron')
    await type(two, 'Otter words. ')
    await saved(two)
    await appIsKept(two, '/two/')
    await expect.poll(() => namesKept(two)).toEqual([])
    await openTools(two)
    await two.getByRole('radio', { name: 'Dark theme' }).check()
    await two.keyboard.press('Escape')
    await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark')

    // One server is gone: its page starts from what is stored, while the other page goes on.
    await servers.one.pause()
    await one.reload()
    await expect(area(one)).toHaveText('Heron words. ')
    await expect(one.locator('html')).not.toHaveAttribute('data-theme')
    await expectWritable(one)
    await type(one, 'At sea. ')
    await two.reload()
    await expect(area(two)).toHaveText('Otter words. ')
    await expect(two.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectWritable(two)
    await type(two, 'On land. ')
    await expect(savedDot(two)).toBeVisible()
    await servers.one.resume()
    await comeOnline(one)
    await expect(savedDot(one)).toBeVisible()
    await expect(area(one)).toHaveText('Heron words. At sea. ')

    // Signed out of one, the writer of the other stays.
    await openTools(one)
    await one.getByRole('button', { name: 'Logout' }).click()
    await expect(one).toHaveURL(`${servers.origin}/one/#/login`)
    await two.reload()
    await expectWritable(two)
    await expect(area(two)).toHaveText('Otter words. On land. ')
    await one.goto('/one/#/app')
    await expect(one).toHaveURL(`${servers.origin}/one/#/login`)
    const cookies = (await context.cookies()).map(({ name }) => name.replace(/-\d+/, ''))
    expect(cookies.filter((name) => name.startsWith('refresh'))).toEqual(['refresh~two'])
    expect(cookies.filter((name) => !/~(one|two)$/.test(name))).toEqual([])
  })
})

test('an invitation leads to the server under its path, and a passkey comes back there', {
  tag: '@long',
}, async ({ page, servers }) => {
  await addAuthenticator(page)
  const email = freshEmail('invited')
  const link = await inviteTo(servers.one, { email, publicUrl: `${servers.origin}/one/` })
  expect(link).toContain(`${servers.origin}/one/#/login?invitation=`)
  await page.goto(link)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await page.getByRole('button', { name: 'Accept and continue' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await servers.one.outbox.codeFor(email))
  await page.waitForURL('**/one/#/app')
  await expectWritable(page)
  await openTools(page)
  await tool(page, 'Settings').click()
  await showSection(page, 'Account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: 'Remove Chrome on Windows' })).toHaveCount(1)

  await page.context().clearCookies()
  await page.goto('about:blank')
  // Chromium's device takes the offer of the field at once.
  await page.goto('/one/#/login')
  await page.waitForURL('**/one/#/app')
  await expectWritable(page)
})

async function signInByHand(page: Page, path: string, { outbox }: RunningServer): Promise<void> {
  const email = freshEmail(path)
  await page.goto(`/${path}/#/login`)
  await page.getByPlaceholder('Enter your email address').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
  await page.waitForURL(`**/${path}/#/app`)
  await expectWritable(page)
}

/** Waits for the worker of this path. */
async function appIsKept(page: Page, path: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => new URL(navigator.serviceWorker.controller?.scriptURL ?? location.href).pathname),
    )
    .toBe(`${path}service-worker.js`)
}

/** What this browser has stored under names that belong to neither server. */
function namesKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    const held = ((await navigator.locks.query()).held ?? []).map(({ name = '' }) => name)
    const stored = Object.keys({ ...localStorage, ...sessionStorage })
    const names = [...databases, ...held, ...stored, ...(await caches.keys())]
    if (!names.includes('/one:longhand') || !names.includes('/two:longhand')) return ['none of ours']
    return names.filter((name) => !/^\/(one|two):/.test(name))
  })
}
