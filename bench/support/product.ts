import { randomUUID } from 'node:crypto'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { buildClientIfStale } from '../../scripts/build-client.ts'
import type { Session } from '../../shared/auth.ts'
import type { SaveTabRequest } from '../../shared/requests/tabs.ts'
import type { Tab } from '../../shared/tabs.ts'
import { type RunningServer, startServer } from '../../tests/support/e2e/server.ts'
import { chromiumArguments, ensureChromium, findChromium } from '../../tests/support/programs/chromium.ts'

export interface Product {
  server: RunningServer
  browser: Browser
  stop(): Promise<void>
}

/** When frames are painted: at the screen's next refresh, or as soon as they are ready, which shows their cost. */
export type Pace = 'screen' | 'own'

/** The product as its owner starts it, and a browser to use it with. */
export async function startProduct(pace: Pace = 'own'): Promise<Product> {
  ensureChromium()
  await buildClientIfStale()
  const executablePath = findChromium()
  const server = await startServer({ mail: 'smtp' })
  const browser = await chromium.launch({
    args: [
      ...chromiumArguments,
      ...(pace === 'own' ? ['--disable-frame-rate-limit', '--disable-gpu-vsync'] : []),
    ],
    ...(executablePath && { executablePath }),
  })
  return {
    server,
    browser,
    async stop() {
      await browser.close()
      await server.stop()
    },
  }
}

interface Writer {
  /** A browser profile in which the writer is signed in. */
  context: BrowserContext
  addTab(title: string, content: string): Promise<Tab>
  save(tab: Tab, change: Omit<SaveTabRequest, 'base_revision'>): Promise<void>
}

export async function newWriter({ server, browser }: Product): Promise<Writer> {
  const { origin, outbox } = server
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  const email = `${randomUUID()}@example.com`
  const post = async (path: string, data: unknown) => {
    const reply = await context.request.post(`/auth/v1/${path}`, {
      data,
      headers: { origin, 'x-refresh': 'cookie' },
    })
    if (!reply.ok()) throw new Error(`${path} was answered with ${reply.status()}: ${await reply.text()}`)
    return reply
  }
  await post('otp', { email })
  const reply = await post('verify', { email, token: await outbox.codeFor(email), type: 'email' })
  const { access_token } = (await reply.json()) as Session

  return {
    context,
    async addTab(title, content) {
      const reply = await context.request.put(`/api/tabs/${randomUUID()}`, {
        data: { title, content, writing_date: today() },
        headers: { authorization: `Bearer ${access_token}` },
      })
      if (!reply.ok()) throw new Error(`No tab: ${await reply.text()}`)
      return (await reply.json()) as Tab
    },
    async save({ id, revision }, change) {
      const reply = await context.request.patch(`/api/tabs/${id}`, {
        data: { base_revision: revision, ...change },
        headers: { authorization: `Bearer ${access_token}` },
      })
      if (!reply.ok()) throw new Error(`Not saved: ${await reply.text()}`)
    },
  }
}

/** The date in the time zone of this machine. */
function today(): string {
  return new Date().toLocaleDateString('sv')
}

/**
 * Opens the writing page once. After that the service worker has the whole release and answers from the next start on.
 */
export async function visitOnce(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/#/app')
  await page.evaluate(async () => {
    // The worker need not control this page: one that opens just as the worker takes over may be left out.
    const isKept = async () => (await navigator.serviceWorker.getRegistration())?.active
    while (!(await isKept())) await new Promise((resolve) => setTimeout(resolve, 50))
  })
  await page.close()
}
