import { randomUUID } from 'node:crypto'
import { type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { type Complaints, complaints } from './complaints.ts'
import { forgetUser } from './forget-user.ts'
import { recordLastSeen } from './last-seen.ts'
import { routeForSure } from './routes.ts'
import type { RunningServer } from './server.ts'
import { shake } from './shake.ts'
import { test as base } from './workers.ts'

export { expect, type Page }

interface TestFixtures {
  /**
   * `test.use({ keepsApp: true })` allows the service worker. By default it is blocked, because it would reply instead
   * of the test's routes.
   */
  keepsApp: boolean
  /** Declares which browser complaints a test provokes on purpose. All others make it fail. */
  complaints: Complaints
  /** Another device: a context with its own cookies and storage, and with the same checks for complaints. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Signs the browser in as the sign-in page would, and waits for the writing page. */
  signIn: (page: Page, email: string) => Promise<void>
  /** Signs in by hand, as a writer does. */
  signInByHand: (page: Page, email: string) => Promise<void>
}

export const test = base.extend<TestFixtures>({
  baseURL: ({ server }, use) => use(server.origin),

  complaints,

  keepsApp: [false, { option: true }],

  context: async ({ context, complaints, server, keepsApp }, use, test) => {
    await prepare(context, { complaints, server, keepsApp })
    const lastSeen = recordLastSeen(context)
    await use(context)
    if (test.status !== test.expectedStatus) process.stdout.write(`\n${test.title}\n${await lastSeen()}\n`)
  },

  openContext: async ({ browser, complaints, server, keepsApp }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext({ baseURL: server.origin, ...options })
      await prepare(context, { complaints, server, keepsApp })
      contexts.push(context)
      return context
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  signIn: ({ outbox, baseURL }, use) =>
    use(async (page, email) => {
      const post = async (path: string, data: object) => {
        const headers = { Origin: String(baseURL), 'X-Refresh': 'cookie' }
        expect(await page.request.post(`/auth/v1/${path}`, { data, headers })).toBeOK()
      }
      await post('otp', { email })
      await post('verify', { email, token: await outbox.codeFor(email), type: 'email' })
      await forgetUser(page.context())
      // On an open page without a session, only the hash of the address would change. From a blank page, the page is
      // loaded exactly once.
      if (page.url() !== 'about:blank') await page.goto('about:blank')
      await page.goto('/#/app')
      await expectWritable(page)
    }),

  signInByHand: ({ outbox }, use) =>
    use(async (page, email) => {
      await page.goto('/#/login')
      await page.getByPlaceholder('Enter your email address').fill(email)
      await page.getByRole('button', { name: 'Continue with Email' }).click()
      await page.getByPlaceholder('Enter 6-digit code').fill(await outbox.codeFor(email))
      await page.waitForURL('**/#/app')
      await expectWritable(page)
    }),
})

type Checks = Pick<TestFixtures, 'complaints' | 'keepsApp'> & { server: RunningServer }

async function prepare(context: BrowserContext, { complaints, server, keepsApp }: Checks): Promise<void> {
  complaints.watch(context, server.origin)
  routeForSure(context)
  await shake(context)
  if (!keepsApp) await removeServiceWorkers(context)
}

/**
 * Waits until the area can be edited: it is visible before its tab is loaded, but accepts no keys yet. Waits for the
 * usual time, or for `patience`.
 */
export async function expectWritable(page: Page, patience?: { timeout: number }): Promise<void> {
  await expect(page.locator('[aria-label="Writing area"]')).toBeEditable(patience)
  await expect(page.locator('[inert] [aria-label="Writing area"]')).toHaveCount(0, patience)
}

/** An unused address, so that tests can share a server. */
export function freshEmail(name = 'writer'): string {
  return `${name}-${randomUUID().slice(0, 8)}@example.com`
}

/**
 * Makes the context look like a browser without service workers. Playwright's own way to block them warns on the
 * console.
 */
export async function removeServiceWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
}
