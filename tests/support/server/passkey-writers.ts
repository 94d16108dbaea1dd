import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect } from 'vitest'
import type { Store } from '../../../server/db/schema.ts'
import type { Config } from '../../../server/env.ts'
import type { Session } from '../../../shared/auth.ts'
import {
  type NewPasskeyQuestion,
  type Passkey,
  type PasskeyQuestion,
  readPasskeys,
} from '../../../shared/passkeys.ts'
import { createTestApp, type TestApp } from './app.ts'
import { onBothEngines } from './databases.ts'
import { openBrowser, signIn } from './sign-in.ts'
import { type Bend, makePasskey, type SoftwarePasskey } from './software-passkey.ts'

export const publicUrl = 'http://localhost:3000'
export const minuteMs = 60_000
export const unknown =
  'This passkey opens no account here. It may have been removed. Sign in with a code instead.'
export const tooLate = 'This took too long, or was done before. Please try again.'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Of the test that runs: the server, the address of its writer, and the time. */
export let store: Store
export let subject: TestApp
export let email: string
export let now: number

/** Runs the cases on both databases. Each begins at the same time with a new address, and with nothing counted. */
export function onPasskeys(title: string, cases: () => void): void {
  onBothEngines(title, ({ open }) => {
    beforeAll(async () => {
      store = await open()
    })
    beforeEach(async () => {
      now = Date.UTC(2026, 10, 23)
      use({})
      await store.db.deleteFrom('throttle').execute()
      email = freshEmail()
    })
    cases()
  })
}

/** Starts the server anew with these settings. */
export function use(config: Partial<Config>): void {
  subject = createTestApp(store, {
    config: { publicUrl, rateLimits: false, ...config },
    clock: () => now,
  })
}

export function pass(ms: number): void {
  now += ms
}

export const browserOf = () => openBrowser(() => subject, publicUrl)
type Browser = ReturnType<typeof browserOf>

export const call = async ({ access_token }: Session, method: string, path = '', body?: unknown) =>
  subject.app.request(`/api/account/passkeys${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access_token}`,
      'user-agent': firefox,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
export const list = async (session: Session) =>
  readPasskeys(await (await call(session, 'GET')).json()).passkeys
export const askNew = async (session: Session) =>
  (await (await call(session, 'POST', '/options', {})).json()) as NewPasskeyQuestion
export const add = async (session: Session, passkey = makePasskey(), bend: Bend = {}) =>
  call(session, 'POST', '', passkey.create(await askNew(session), bend))

export const ask = async (browser: Browser) =>
  (await (await browser.call('/passkeys/authentication/options', {})).json()) as PasskeyQuestion
export const answer = (browser: Browser, body: object) =>
  browser.call('/passkeys/authentication/verify', body)
export const signInWith = async (browser: Browser, passkey: SoftwarePasskey, bend: Bend = {}) =>
  answer(browser, passkey.use(await ask(browser), bend))
export const isSignedIn = async (browser: Browser) => {
  const reply = await browser.refresh()
  return reply.status === 200 ? ((await reply.json()) as Session).user.email : undefined
}

/** Makes a writer with a passkey. */
export async function withPasskey(address = email) {
  const session = await signIn(subject, address)
  const passkey = makePasskey()
  const added = await add(session, passkey)
  expect(added.status).toBe(201)
  return { session, passkey, added: (await added.json()) as Passkey }
}

export async function expectRefused(reply: Response, status: number, sentence: string): Promise<void> {
  expect(await messageOf(reply)).toBe(sentence)
  expect(reply.status).toBe(status)
}

export const freshEmail = () => `writer-${randomUUID()}@example.com`

export async function messageOf(reply: Response): Promise<string | undefined> {
  const { error } = (await reply.json()) as { error?: { message: string } }
  return error?.message
}
