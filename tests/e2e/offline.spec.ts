import type { BrowserContext, Locator } from '@playwright/test'
import { test as base, expect, expectWritable, freshEmail, type Page } from '../support/e2e/e2e.ts'
import { copyProduct, type ProductCopy } from '../support/e2e/releases.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { openTools } from '../support/e2e/writing.ts'

/** A server that stops refuses new calls, and resets those under way: pages ask every 20 s. */
const notReached = /net::ERR_CONNECTION_(REFUSED|RESET)/
/** Two seconds for a page that does not load, two for a session that is not refreshed, and more for a busy machine. */
const maxStartMs = 8_000

const test = base.extend<object, { product: ProductCopy }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const product = await copyProduct()
      await use(product)
      await product.remove()
    },
    { scope: 'worker' },
  ],

  server: [
    async ({ mail, product }, use) => {
      const server = await startServer({ mail, root: product.root })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.use({ keepsApp: true })
// A second worker would need a second server like this one, which costs more than these tests.
test.describe.configure({ mode: 'default' })

test('a writer starts without the server, finds every word, and goes on when it is back', async ({
  context,
  page,
  server,
  signIn,
  complaints,
}) => {
  test.slow()
  complaints.expect(notReached)
  await startWithoutServer({ context, page, server, begin: () => signIn(page, freshEmail()) })
})

test('words that an offline window left in another tab are sent too, and are not called saved before', {
  tag: '@long',
}, async ({ context, page, server, signIn, complaints }) => {
  complaints.expect(notReached)
  await signIn(page, freshEmail())
  await writingArea(page).fill('Written with the server.')
  await expect(page.getByRole('img', { name: 'All changes saved' })).toBeVisible()
  await appIsKept(page)
  const started = await expectLeftWordsSent({ context, page, server })
  await test.step('also in a tab of which only its draft is left, and that is in the strip at once', () =>
    expectUnlistedShown({ context, page: started, server }))
})

interface Journey {
  context: BrowserContext
  page: Page
  server: RunningServer
}

async function startWithoutServer({
  context,
  page,
  server,
  begin,
}: Journey & { begin: () => Promise<void> }): Promise<void> {
  await page.goto('/')
  await expect(page.locator('.reveal[data-seen]')).not.toHaveCount(0)
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await begin()
  await writingArea(page).fill('Written with the server. ')
  await appIsKept(page)
  const usualMs = await startMs(() => page.reload(), page)
  await expectWritable(page)

  await server.pause()
  await writingArea(page).press('End')
  await page.keyboard.type('Written without it.')
  const words = 'Written with the server. Written without it.'
  await startsInTime('A reload without the server', () => page.reload(), page, usualMs)
  await expect(writingArea(page)).toHaveText(words)
  await page.close()
  const started = await context.newPage()
  await startsInTime('A start without the server', () => started.goto('/#/app'), started, usualMs)
  await expect(writingArea(started)).toHaveText(words)
  // CodeMirror writes its rules into a <style> element. The cached policy must allow it by the cached nonce.
  await expect(started.locator('.cm-scroller')).toHaveCSS('display', 'flex')

  await server.resume()
  const saved = started.waitForResponse((reply) => reply.url().includes('/api/tabs/') && reply.ok())
  await started.evaluate(() => dispatchEvent(new Event('online')))
  await saved
  await expect(writingArea(started)).toHaveText(words)
}

async function expectLeftWordsSent({ context, page, server }: Journey): Promise<Page> {
  await server.pause()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toHaveAttribute('aria-selected', 'true')
  await writingArea(page).pressSequentially('Written at sea')
  await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
  await page.close()

  const started = await context.newPage()
  await started.goto('/#/app')
  await expect(started.getByRole('tab', { name: "Today's Writing" })).toHaveAttribute('aria-selected', 'true')
  await expect(started.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
  // Words from before the outage may still be under way, too.
  const sent = started.waitForResponse(
    (reply) =>
      reply.request().method() === 'PATCH' &&
      reply.ok() &&
      reply.url().includes('/api/tabs/') &&
      reply.request().postDataJSON().splice?.insert === 'Written at sea',
  )
  await server.resume()
  await started.evaluate(() => dispatchEvent(new Event('online')))
  await sent
  await expect(started.getByRole('img', { name: 'All changes saved' })).toBeVisible()
  return started
}

/** A browser that is killed loses the last seconds of `localStorage`. */
async function expectUnlistedShown({ context, page, server }: Journey): Promise<void> {
  const listed = await page.evaluate(() => Object.entries(localStorage))
  await server.pause()
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(page.getByRole('tab', { name: 'Writing Session 3' })).toHaveAttribute('aria-selected', 'true')
  await writingArea(page).pressSequentially('Written in a tunnel')
  await expect(page.getByText(/Saved on this device|Kept in this browser/)).toBeVisible()
  await page.close()

  const started = await context.newPage()
  await started.addInitScript((entries) => {
    localStorage.clear()
    for (const [key, value] of entries) localStorage.setItem(key, value)
  }, listed)
  await started.goto('/#/app')
  const lost = started.getByRole('tab', { name: 'Writing Session 3' })
  await expect(lost).toBeVisible()
  await server.resume()
  await started.evaluate(() => dispatchEvent(new Event('online')))
  await expect(started.getByRole('img', { name: 'All changes saved' })).toBeVisible()
  await lost.click()
  await expect(writingArea(started)).toHaveText('Written in a tunnel')
}

test('a kept page waits for no server, finds its worker, and is nobody’s after signing out', {
  tag: '@long',
}, async ({ page, server, signIn, complaints }) => {
  complaints.expect(notReached)
  const email = freshEmail()
  await signIn(page, email)
  await appIsKept(page)
  await test.step('a server that hangs is not waited for', () => expectNoWaiting(page, server))
  await test.step('a window that was loaded past the worker finds it all the same', () =>
    expectWorkerFound(page))
  await test.step('who has signed out finds the sign-in, and nothing of what was theirs', () =>
    expectNothingKept(page, server, email))
})

async function expectNoWaiting(page: Page, server: RunningServer): Promise<void> {
  const usualMs = await startMs(() => page.reload(), page)
  server.freeze()
  await startsInTime('A reload with a hanging server', () => page.reload(), page, usualMs)
  const signedIn = page.waitForResponse((reply) => reply.url().includes('/auth/v1/token') && reply.ok())
  server.thaw()
  await signedIn
}

async function expectWorkerFound(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.name = `controlled: ${navigator.serviceWorker.controller !== null}`
  })
  const devTools = await page.context().newCDPSession(page)
  await Promise.all([page.waitForEvent('load'), devTools.send('Page.reload', { ignoreCache: true })])
  expect(await page.evaluate(() => window.name)).toBe('controlled: false')
  await appIsKept(page)
}

async function expectNothingKept(page: Page, server: RunningServer, email: string): Promise<void> {
  await page.reload()
  await writingPage(page)
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/login$/)

  const kept = await keptInCaches(page)
  expect(kept.map(({ path }) => path).filter((path) => !publicPath.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes(email))).toEqual([])

  // The fonts of the sign-in page are cached once it has been shown.
  await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
  await page.waitForFunction(() => document.fonts.check('italic 16px "Newsreader Variable"'))
  await server.pause()
  await page.goto('/#/app')
  await page.reload()
  await expect(page.getByPlaceholder('Enter your email address')).toBeVisible()
  await server.resume()
}

test('without a network the history and the search find what is in this browser, and say that it is not all', {
  tag: '@long',
}, async ({ page, context, signIn, complaints }) => {
  complaints.expect(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/)
  // A font that was not used before.
  complaints.allow(/ERR_FAILED .*\.woff2/)
  await signIn(page, freshEmail())
  await writingArea(page).fill('The ferry at six.')
  await page.keyboard.press('ControlOrMeta+Alt+Shift+N')
  await expect(page.getByRole('tab', { name: 'Writing Session 2' })).toHaveAttribute('aria-selected', 'true')
  await writingArea(page).pressSequentially('It rained all day.')
  await expect(page.getByRole('img', { name: 'All changes saved' })).toBeVisible()
  await appIsKept(page)
  await context.setOffline(true)

  await test.step('the history lists them by day', () => expectHistoryAtHand(page))
  await test.step('the palette finds a passage, which opens', () => expectPassageAtHand(page))
  await test.step('the history is whole again with the network', async () => {
    await context.setOffline(false)
    await openHistory(page)
    await expect(history(page).getByText(/Only what is in this browser/)).toHaveCount(0)
    await expect(history(page).getByRole('listitem')).toHaveText([/It rained all day/, /The ferry at six/])
  })
})

const history = (page: Page) => page.getByRole('dialog', { name: 'Writing History' })

async function openHistory(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open Tools' }).click()
  await page.getByRole('button', { name: 'Writing History' }).click()
  await expect(history(page).getByRole('listitem').first()).toBeVisible()
}

async function expectHistoryAtHand(page: Page): Promise<void> {
  await openHistory(page)
  await expect(history(page).getByRole('status')).toHaveText([
    'Only what is in this browser. The rest needs a connection.',
  ])
  await expect(history(page).getByRole('heading', { name: 'Today' })).toBeVisible()
  await expect(history(page).getByRole('listitem')).toHaveText([/It rained all day/, /The ferry at six/])
  await history(page).getByRole('searchbox').fill('rained')
  await expect(history(page).getByRole('listitem')).toHaveText([/It rained all day/])
  await page.keyboard.press('Escape')
  await expect(history(page)).toHaveCount(0)
}

async function expectPassageAtHand(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+K')
  const field = page.getByRole('combobox')
  await field.fill('ferry at')
  await expect(page.getByRole('option', { name: /The ferry at six/ })).toBeVisible()
  await expect(
    page.getByText('Only what is in this browser is searched. The rest needs a connection.'),
  ).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: "Today's Writing" })).toHaveAttribute('aria-selected', 'true')
  await expect(writingArea(page)).toHaveText('The ferry at six.')
  await page.keyboard.press('Escape')
}

test('a new release leaves open windows alone and shows when they start again, and one without a worker too', {
  tag: '@long',
}, async ({ context, page, product, server, signIn, complaints }) => {
  complaints.expect(notReached)
  complaints.expect(noWorker)
  complaints.allow(/favicon\.ico/)
  const begin = () => signIn(page, freshEmail())
  const next = await expectNewRelease({ context, page, product, server, begin })
  await test.step('a server without a service worker leaves nobody with an old page', () =>
    expectNoOldPage(next, product, server))
})

async function expectNewRelease({
  context,
  page,
  product,
  server,
  begin,
}: Journey & { product: ProductCopy; begin: () => Promise<void> }): Promise<Page> {
  await page.clock.install()
  await begin()
  await appIsKept(page)
  const other = await context.newPage()
  await other.goto('/#/app')
  await writingPage(other)
  const oldScript = await entryScript(page)

  await server.pause()
  await product.release()
  await server.resume()
  expect((await page.request.get(oldScript)).status()).toBe(404)
  // An hour later, the writer returns to the windows.
  await page.clock.fastForward('01:01:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const window of [page, other]) {
    await expect(
      window.getByRole('status').filter({ hasText: 'A new release of Longhand is ready.' }),
    ).toBeVisible()
  }

  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => entryScript(page)).not.toBe(oldScript)
  await writingPage(page)
  // The other window opens a part of the old release that it had not loaded yet.
  await other.evaluate(() => {
    location.hash = '#/'
  })
  await expect(other.getByRole('link', { name: 'Learn More' })).toBeVisible()
  expect(await entryScript(other)).toBe(oldScript)

  await server.pause()
  await other.goBack()
  await other.reload()
  await writingPage(other)
  expect(await entryScript(other)).toBe(await entryScript(page))
  await page.close()
  await other.close()
  const next = await context.newPage()
  await next.goto('/#/app')
  await writingPage(next)
  await expect.poll(() => keptReleases(next)).toHaveLength(1)
  await server.resume()
  return next
}

test('a window without a worker says that a new release has come when a part of its own is gone', {
  tag: '@long',
}, async ({ product, server, openContext, signIn, complaints }) => {
  complaints.expect(/status of 404|not a supported stylesheet/)
  complaints.allow(/registration blocked/)
  complaints.allow(notReached)
  // As over plain HTTP, where no browser has workers.
  const context = await openContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, freshEmail())
  await writingArea(page).fill('The tide tables.')
  await openTools(page)
  await page.keyboard.press('Escape')
  await server.pause()
  await product.release()
  await server.resume()

  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  const hint = page.getByRole('status').filter({ hasText: 'A new release of Longhand is ready.' })
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(writingArea(page)).toHaveText('The tide tables.')
  await expectWritable(page)
  await page.keyboard.press('ControlOrMeta+Alt+Shift+G')
  await expect(page.getByRole('dialog', { name: 'Writing Simplicity Guide' })).toBeVisible()
})

const noWorker = /bad HTTP response code \(404\)/

async function expectNoOldPage(page: Page, product: ProductCopy, server: RunningServer): Promise<void> {
  await appIsKept(page)
  const oldScript = await entryScript(page)
  await server.pause()
  await product.release()
  await product.removeWorker()
  await server.resume()

  await page.reload()
  await writingPage(page)
  expect(await entryScript(page)).not.toBe(oldScript)

  // As a browser on its first visit. The app registers its worker a moment after it shows, and that would undo this: so
  // from a page without it, for which the browser asks for an icon by itself.
  await page.goto('/favicon.svg')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).unregister())
  const complaint = page.waitForEvent('console', (message) => noWorker.test(message.text()))
  await page.goto('/#/app')
  await writingPage(page)
  await complaint

  await server.pause()
  await product.release()
  await server.resume()
}

const publicPath =
  /^\/($|assets\/|icons\/|favicon|(theme|first-page)\.js$|first-words\.js$|manifest\.webmanifest$)/

function writingArea(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Writing area' })
}

async function writingPage(page: Page): Promise<void> {
  await expect(writingArea(page)).toBeVisible()
}

/** The first worker takes control of the page that installed it, as soon as everything is cached. */
async function appIsKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller)
}

async function startMs(start: () => Promise<unknown>, page: Page): Promise<number> {
  const startedAt = performance.now()
  await start()
  await writingPage(page)
  return performance.now() - startedAt
}

/** On a busy machine, a start with the server is slow too. Its time says how much longer this start may take. */
async function startsInTime(
  what: string,
  start: () => Promise<unknown>,
  page: Page,
  usualMs: number,
): Promise<void> {
  const tookMs = await startMs(start, page)
  console.log(`${what} takes ${tookMs.toFixed(0)} ms, and ${usualMs.toFixed(0)} ms with it.`)
  expect(tookMs).toBeLessThan(maxStartMs + 2 * usualMs)
}

function entryScript(page: Page): Promise<string> {
  return page.locator('script[type="module"]').evaluate((script: HTMLScriptElement) => script.src)
}

function keptInCaches(page: Page): Promise<{ path: string; text: string }[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const entries = await Promise.all(
      opened.map(async (cache) => (await cache.keys()).map((request) => ({ cache, request }))),
    )
    return Promise.all(
      entries.flat().map(async ({ cache, request }) => ({
        path: new URL(request.url).pathname,
        text: (await (await cache.match(request))?.text()) ?? '',
      })),
    )
  })
}

async function keptReleases(page: Page): Promise<string[]> {
  const names = await page.evaluate(() => caches.keys())
  return names.filter((name) => name.includes('release'))
}
