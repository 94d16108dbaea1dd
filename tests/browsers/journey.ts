import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { type RunningServer, startServer } from '../support/e2e-server.ts'
import { runMark } from '../support/leftovers.ts'
import type { Browser, Engine, Launch } from './port/browser.ts'
import { launchChromium } from './port/chromium.ts'
import { launchFirefox } from './port/firefox.ts'
import { css, type Hand, handAt, role } from './port/hand.ts'
import { launchWebkit } from './port/webkit.ts'
import { readTextsOf } from './server-words.ts'

export { css, expect, type Hand, role }

const launch: Record<Engine, Launch> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebkit,
}

/** A browser with a profile of its own. */
export interface Device {
  engine: Engine
  browser(): Browser
  /** A writer at its first window. */
  hand(): Hand
  openWindow(): Promise<Hand>
  /** The folder where files arrive. */
  downloads: string
  /** Starts it again after `kill`, with the data of its profile. */
  start(): Promise<Hand>
}

interface Fixtures {
  /** `test.use({ startsAgain: true })` for a browser that is ended and started again by the journey. */
  startsAgain: boolean
  device: Device
  /** At the first window of the device, on an empty page. */
  hand: Hand
  email: string
  /** At the writing page of a new writer. */
  writer: Hand
  /** What the server has of this writer. */
  texts: () => Promise<string[]>
}

interface WorkerFixtures {
  engine: Engine
  server: RunningServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ mail: 'smtp', settings: { [runMark]: process.env[runMark] ?? '' } })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  startsAgain: [false, { option: true }],

  device: async ({ engine, startsAgain }, use, info) => {
    const folder = await mkdtemp(join(tmpdir(), `longhand-${engine}-`))
    const device = await createDevice(engine, folder, startsAgain)
    await use(device)
    const complaints = device.browser().complaints()
    info.annotations.push({ type: 'version', description: device.browser().version })
    if (info.status !== info.expectedStatus) {
      const picture = await device
        .hand()
        .screenshot()
        .catch(() => undefined)
      if (picture) await info.attach('window', { body: picture, contentType: 'image/png' })
      await info.attach('complaints', { body: complaints.join('\n') })
    }
    await device.browser().kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },

  hand: ({ device }, use) => use(device.hand()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  email: async ({}, use) => use(`writer-${randomUUID().slice(0, 8)}@example.com`),

  writer: async ({ hand, server, email }, use) => {
    await signIn(hand, server, email)
    await use(hand)
  },

  texts: ({ server, email }, use) => use(readTextsOf(server, email)),
})

async function createDevice(engine: Engine, folder: string, startsAgain: boolean): Promise<Device> {
  const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
  await Promise.all([profile, downloads].map((path) => mkdir(path)))
  let browser = await launch[engine]({ profile, downloads, startsAgain })
  let hand = handAt(browser.first)

  return {
    engine,
    downloads,
    browser: () => browser,
    hand: () => hand,
    openWindow: async () => handAt(await browser.openWindow()),
    async start() {
      browser = await launch[engine]({ profile, downloads, startsAgain })
      hand = handAt(browser.first)
      return hand
    },
  }
}

export const area = css('[aria-label="Writing area"]')

/** As the sign-in page would, but without its steps. */
export async function signIn(hand: Hand, server: RunningServer, email: string): Promise<void> {
  await hand.goto(`${server.origin}/`)
  await hand.run(callAuth, 'otp', { email })
  await hand.run(callAuth, 'verify', { email, token: await server.outbox.codeFor(email), type: 'email' })
  await hand.goto(`${server.origin}/robots.txt`)
  await hand.goto(`${server.origin}/#/app`)
  await writable(hand)
}

/** A browser that was killed may have forgotten that its writer is signed in, though not the words. */
export async function arrive(hand: Hand, server: RunningServer, email: string): Promise<void> {
  await hand.goto(`${server.origin}/#/app`)
  const address = css('input[placeholder="Enter your email address"]')
  const isReady = async () => (await hand.text()) !== null || (await hand.find(address)) !== undefined
  await expect.poll(isReady, { message: 'the page, or the sign-in' }).toBe(true)
  if (await hand.find(address)) await signIn(hand, server, email)
  else await writable(hand)
}

async function callAuth(path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Refresh': 'cookie' }
  const reply = await fetch(`/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
}

/** The page takes keys. */
export async function writable(hand: Hand): Promise<void> {
  await expect.poll(() => hand.text(), { message: 'the page takes keys' }).not.toBeNull()
  await expect
    .poll(async () => (await hand.find(area))?.focused, { message: 'the text has the focus' })
    .toBe(true)
}

/** The server has all that was typed. */
export async function saved(hand: Hand): Promise<void> {
  await expect.poll(() => hand.run(chip), { message: 'the page says that it is saved' }).toBe(true)
}

function chip(): boolean {
  const dot = document.querySelector('[aria-label="All changes saved"]')
  return dot !== null || document.body.innerText.includes('Auto-saved')
}

export function selected(hand: Hand): Promise<string> {
  return hand.run(() => String(getSelection()))
}

/** As copied in another window of the browser. */
export async function pasteInto(
  hand: Hand,
  device: Device,
  server: RunningServer,
  text: string,
): Promise<void> {
  const other = await device.openWindow()
  await other.goto(`${server.origin}/robots.txt`)
  await other.run((text) => {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
  }, text)
  await other.press('Control+c')
  await other.close()
  await hand.press('Control+v')
}
