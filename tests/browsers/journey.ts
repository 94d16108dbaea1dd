import { randomUUID } from 'node:crypto'
import { test as base, expect, type TestInfo } from '@playwright/test'
import { type Complaints, createComplaints } from '../support/e2e/complaints.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { runMark } from '../support/leftovers.ts'
import { allComplaints } from './all-complaints.ts'
import { createDevice, type Device, goCheaply } from './device.ts'
import type { Engine } from './port/browser.ts'
import { css, type Hand, role } from './port/hand.ts'
import { caretPlace } from './port/in-page.ts'
import { readTextsOf } from './server-words.ts'

export { css, expect, type Hand, role }

/**
 * The browser of a journey. `shared`: one for all journeys, one writer after the other, so that it need not be started again.
 * The others are new for each journey. `own`: nothing more. `equipped`: with an input method and passkeys, if the driver has
 * them. `lasting`: the journey ends it and starts it again. `phone`: with fingers, if the driver has any.
 */
type Whose = 'shared' | 'own' | 'equipped' | 'lasting' | 'phone'

interface Fixtures {
  whose: Whose
  /** A journey names here the complaints that it causes, or may cause. Any other one fails it. */
  complaints: Complaints
  device: Device
  /** Works in the first window of the device. */
  hand: Hand
  email: string
  /** Works on the writing page of a new writer. */
  writer: Hand
  /** The texts that the server has of this writer. */
  texts: () => Promise<string[]>
}

interface WorkerFixtures {
  engine: Engine
  server: RunningServer
  /** Started for the first journey that asks for it. After one that fails, Playwright begins with a new one. */
  sharedDevice: () => Promise<Device>
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const server = await startServer({ mail: 'smtp', settings: runMarked() })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  sharedDevice: [
    async ({ engine }, use) => {
      let shared: Promise<Device> | undefined
      await use(() => {
        shared ??= createDevice(engine)
        return shared
      })
      await (await shared)?.remove()
    },
    { scope: 'worker' },
  ],

  whose: ['shared', { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  complaints: async ({}, use) => {
    const complaints = createComplaints()
    // The smallest page of the server names no icon, so Chromium asks for the usual one.
    complaints.allow(/status of 404 .*\/favicon\.ico\)/)
    // Firefox reports this when a panel closes and stops reading an answer, although the page catches the error.
    complaints.allow(/^Failed to read data from the ReadableStream: “AbortError/)
    await use(complaints)
    expect(complaints.unexpected(), 'what the browser complained about').toEqual([])
  },

  device: async ({ engine, whose, sharedDevice, server, complaints }, use, info) => {
    const isShared = whose === 'shared'
    const device = isShared
      ? await sharedDevice()
      : await createDevice(engine, {
          startsAgain: whose === 'lasting',
          isEquipped: whose === 'equipped',
          isPhone: whose === 'phone',
        })
    if (isShared) await device.tidy(server.origin)
    const before = device.complaints().length
    await use(device)
    info.annotations.push({ type: 'version', description: device.browser().version })
    await showFailed(device, info)
    for (const complaint of await allComplaints(device, before)) complaints.hear(complaint)
    if (!isShared) await device.remove()
  },

  hand: ({ device }, use) => use(device.hand()),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
  email: async ({}, use) => use(`writer-${randomUUID().slice(0, 8)}@example.com`),

  writer: async ({ hand, server, email, whose }, use) => {
    await enter(hand, server, email)
    await hand.goto(`${server.origin}/#/app`)
    // On a phone, the page does not take the focus by itself, because that would open the keyboard.
    if (whose === 'phone') await hand.tap(area)
    await writable(hand)
    await use(hand)
  },

  texts: ({ server, email }, use) => use(readTextsOf(server, email)),
})

/** Attaches a picture of the window if the journey has failed, and where its keys went. */
export async function showFailed(device: Device, info: TestInfo): Promise<void> {
  if (info.status === info.expectedStatus) return
  const hand = device.hand()
  const place = await hand.run(caretPlace).catch(() => undefined)
  if (place) await info.attach('caret', { body: place, contentType: 'text/plain' })
  const picture = await hand.screenshot().catch(() => undefined)
  if (picture) await info.attach('window', { body: picture, contentType: 'image/png' })
}

/** The setting by which a server is ended with this run, however the run ends. */
export function runMarked(): Record<string, string> {
  return { [runMark]: process.env[runMark] ?? '' }
}

export const area = css('[aria-label="Writing area"]')

/** Signs in by the calls of the sign-in page, without its steps and without the writing page. */
export async function enter(hand: Hand, server: RunningServer, email: string): Promise<void> {
  await goCheaply(hand, server.origin)
  await hand.run(callAuth, 'otp', { email })
  await hand.run(callAuth, 'verify', { email, token: await server.outbox.codeFor(email), type: 'email' })
}

export async function signIn(hand: Hand, server: RunningServer, email: string): Promise<void> {
  await enter(hand, server, email)
  await hand.goto(`${server.origin}/#/app`)
  await writable(hand)
}

/** Opens the page after a kill. Chromium writes its cookies late, so it may have forgotten who is signed in, but not the words. */
export async function arrive(
  hand: Hand,
  engine: Engine,
  server: RunningServer,
  email: string,
): Promise<void> {
  await hand.goto(`${server.origin}/#/app`)
  const address = css('input[placeholder="Enter your email address"]')
  const isReady = async () => (await hand.text()) !== null || (await hand.find(address)) !== undefined
  await expect.poll(isReady, { message: 'the page, or the sign-in' }).toBe(true)
  if (!(await hand.find(address))) return writable(hand)
  expect(engine, 'it has forgotten who is signed in').toBe('chromium')
  await signIn(hand, server, email)
}

async function callAuth(path: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json', 'X-Refresh': 'cookie' }
  const reply = await fetch(`/auth/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!reply.ok) throw new Error(`${path} was answered with ${reply.status}`)
  // The page accepts no session of another writer than the one it remembers. The sign-in page removes this too.
  localStorage.removeItem('longhand:user')
}

/** Waits until the page takes keys. */
export async function writable(hand: Hand): Promise<void> {
  await expect.poll(() => hand.text(), { message: 'the page takes keys' }).not.toBeNull()
  await expect
    .poll(async () => (await hand.find(area))?.focused, { message: 'the text has the focus' })
    .toBe(true)
}

/** Waits until the page says that the server has everything. */
export async function saved(hand: Hand): Promise<void> {
  await expect.poll(() => hand.run(saysSaved), { message: 'the page says that it is saved' }).toBe(true)
}

/** Runs in the page. */
export function saysSaved(): boolean {
  const dot = document.querySelector('[aria-label="All changes saved"]')
  return dot !== null || document.body.innerText.includes('Auto-saved')
}

export function selected(hand: Hand): Promise<string> {
  return hand.run(() => String(getSelection()))
}

/** The place of a word in the first line. */
export function boxOf(hand: Hand, word: string): Promise<{ left: number; right: number; middle: number }> {
  return hand.run((word) => {
    const node = document
      .createTreeWalker(document.querySelector('.cm-line') as Element, NodeFilter.SHOW_TEXT)
      .nextNode()
    const from = node?.textContent?.indexOf(word) ?? -1
    const range = document.createRange()
    range.setStart(node as Node, from)
    range.setEnd(node as Node, from + word.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right), middle: Math.round((top + bottom) / 2) }
  }, word)
}

/** As copied in another window of the browser. */
export async function pasteInto(
  hand: Hand,
  device: Device,
  server: RunningServer,
  text: string,
): Promise<void> {
  const other = await device.openWindow()
  await goCheaply(other, server.origin)
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
