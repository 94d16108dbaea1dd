import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../shared/auth.ts'
import { readDevices } from '../../shared/devices.ts'
import { proofLifetimeMs } from '../../shared/limits.ts'
import { type NewPasskeyQuestion, type PasskeyQuestion, readPasskeys } from '../../shared/passkeys.ts'
import { readProof } from '../../shared/proof.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { openBrowser, post, signIn } from '../../tests/support/server/sign-in.ts'
import { makePasskey } from '../../tests/support/server/software-passkey.ts'
import type { Store } from '../db/schema.ts'
import { cleanAuth } from './clean.ts'

const publicUrl = 'http://localhost:3000'
const dayMs = 24 * 60 * 60_000
const ofPage = { origin: publicUrl, 'x-refresh': 'cookie' }
const needed = {
  code: 'proof_needed',
  message: 'Sign in again first. This can be done in the first 10 minutes after a sign-in.',
}

onBothEngines('whoever wants to change who gets in', ({ open }) => {
  let store: Store
  let subject: TestApp
  let email: string
  let now: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 24)
    subject = createTestApp(store, { config: { publicUrl, rateLimits: false }, clock: () => now })
    email = `writer-${randomUUID()}@example.com`
  })

  const call = async (
    { access_token }: Session,
    method: string,
    path: string,
    body?: unknown,
    headers = {},
  ) =>
    subject.app.request(path, {
      method,
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  const refusalOf = async (reply: Response) => {
    expect(reply.status).toBe(403)
    return ((await reply.json()) as { error: unknown }).error
  }
  const devicesOf = async (session: Session) =>
    readDevices(await (await call(session, 'GET', '/api/account/devices')).json()).devices
  const idOf = async (session: Session) => (await devicesOf(session)).find(({ is_this }) => is_this)?.id ?? ''
  const isAlive = async (session: Session) =>
    (await call(session, 'GET', '/api/account/devices')).status === 200
  const isNeeded = async (session: Session) =>
    readProof(await (await call(session, 'GET', '/api/account/proof')).json()).is_needed
  const askNewPasskey = (session: Session) => call(session, 'POST', '/api/account/passkeys/options', {})

  async function addPasskey(session: Session) {
    const passkey = makePasskey()
    const question = (await (await askNewPasskey(session)).json()) as NewPasskeyQuestion
    const reply = await call(session, 'POST', '/api/account/passkeys', passkey.create(question))
    expect(reply.status).toBe(201)
    return { passkey, id: ((await reply.json()) as { id: string }).id }
  }

  /** A browser with a writer who can sign in by code any number of times. */
  function openWriter() {
    const browser = openBrowser(() => subject, publicUrl)
    const byCode = async (address = email): Promise<Session> => {
      await browser.askForCode(address)
      const reply = await browser.verify(address, subject.outbox.at(-1)?.code ?? '')
      expect(reply.status).toBe(200)
      return (await reply.json()) as Session
    }
    return { browser, byCode }
  }

  test('has ten minutes for it after a sign-in, and is then refused, whatever it is', async () => {
    const { byCode } = openWriter()
    const session = await byCode()
    const { id } = await addPasskey(session)
    const other = await signIn(subject, email)
    const otherId = await idOf(other)
    const unknown = `/api/account/devices/${randomUUID()}`
    const calls = [
      ['DELETE', `/api/account/devices/${otherId}`],
      ['DELETE', unknown],
      ['POST', '/auth/v1/logout?scope=others'],
      ['POST', '/api/account/passkeys/options', {}],
      ['PATCH', `/api/account/passkeys/${id}`, { name: 'Mine' }],
      ['DELETE', `/api/account/passkeys/${id}`],
      ['DELETE', '/api/account', { email }],
    ] as const
    now += proofLifetimeMs - 1
    expect(await isNeeded(session)).toBe(false)
    now += 1
    expect(await isNeeded(session)).toBe(true)
    for (const [method, path, body] of calls)
      expect(await refusalOf(await call(session, method, path, body, ofPage)), path).toEqual(needed)
    expect(await isAlive(other)).toBe(true)
    const { passkeys } = readPasskeys(await (await call(session, 'GET', '/api/account/passkeys')).json())
    expect(passkeys.map((passkey) => passkey.id)).toEqual([id])
    const refused = subject.security.filter(({ outcome }) => outcome === 'reauthentication_needed')
    expect(refused.map(({ event }) => event)).toEqual([
      'sign-out',
      'sign-out',
      'sign-out',
      'call',
      'rename-passkey',
      'remove-passkey',
      'delete-account',
    ])

    const proved = await byCode()
    expect(await isNeeded(proved)).toBe(false)
    for (const [method, path, body] of calls) {
      const { status } = await call(proved, method, path, body, ofPage)
      const expected = path === unknown ? 404 : path.endsWith('/options') || method === 'PATCH' ? 200 : 204
      expect(status, path).toBe(expected)
    }
    expect(await isAlive(proved), 'the account is gone').toBe(false)
  })

  test('is not asked by whom they leave themselves', async () => {
    const [first, second, third] = [
      await signIn(subject, email),
      await signIn(subject, email),
      await signIn(subject, email),
    ]
    now += proofLifetimeMs
    expect((await call(first, 'DELETE', `/api/account/devices/${await idOf(first)}`)).status).toBe(204)
    expect((await call(second, 'POST', '/auth/v1/logout?scope=local')).status).toBe(204)
    expect([await isAlive(first), await isAlive(second), await isAlive(third)]).toEqual([false, false, true])
  })

  test('ends nothing by signing out everywhere, in a browser; a program is signed out itself', async () => {
    const { browser, byCode } = openWriter()
    const inBrowser = await byCode()
    const [program, other] = [await signIn(subject, email), await signIn(subject, email)]
    now += proofLifetimeMs
    expect(await refusalOf(await browser.call('/logout?scope=global', {}))).toEqual(needed)
    expect((await browser.refresh()).status).toBe(200)
    expect((await call(program, 'POST', '/auth/v1/logout')).status).toBe(400)
    expect([await isAlive(inBrowser), await isAlive(program), await isAlive(other)]).toEqual([
      true,
      false,
      true,
    ])
    await byCode()
    expect((await browser.call('/logout?scope=global', {})).status).toBe(204)
    expect(await isAlive(other)).toBe(false)
    expect((await browser.refresh()).status).toBe(204)
  })

  test('proves nothing by a cookie that has been used up: it ends its own session at most', async () => {
    const { browser, byCode } = openWriter()
    const session = await byCode()
    const other = await signIn(subject, email)
    const thief = openBrowser(() => subject, publicUrl)
    for (const [name, value] of browser.cookies) thief.cookies.set(name, value)
    expect((await browser.refresh()).status).toBe(200)
    now += 2 * 60_000
    for (const scope of ['others', 'global'])
      expect(await refusalOf(await thief.call(`/logout?scope=${scope}`, {}))).toEqual(needed)
    expect([await isAlive(session), await isAlive(other)]).toEqual([true, true])
    expect((await thief.call('/logout?scope=local', {})).status).toBe(204)
    expect([await isAlive(session), await isAlive(other)]).toEqual([false, true])
    expect((await browser.refresh()).status).toBe(401)
  })

  test('proves nothing by going on with a session', async () => {
    const { browser, byCode } = openWriter()
    await byCode()
    now += proofLifetimeMs
    const renewed = (await (await browser.refresh()).json()) as Session
    expect(await isNeeded(renewed)).toBe(true)
  })

  test('proves it by a code, which begins a session in the place of the one before', async () => {
    const { browser, byCode } = openWriter()
    const before = await byCode()
    const copied = new Map(browser.cookies)
    const { refresh_token } = await signIn(subject, email)
    now += proofLifetimeMs
    const proved = await byCode()
    expect(await isAlive(before), 'a copied token shares in no proof').toBe(false)
    expect(await devicesOf(proved), 'this browser once, and the program').toHaveLength(2)
    const thief = openBrowser(() => subject, publicUrl)
    for (const [name, value] of copied) thief.cookies.set(name, value)
    expect((await thief.refresh()).status).toBe(401)
    expect((await browser.refresh()).status, 'another window of the browser').toBe(200)
    const reply = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
    expect(reply.status, 'the program').toBe(200)
  })

  test('proves it by a passkey', async () => {
    const { browser, byCode } = openWriter()
    const before = await byCode()
    const { passkey } = await addPasskey(before)
    now += proofLifetimeMs
    const question = (await (
      await browser.call('/passkeys/authentication/options', {})
    ).json()) as PasskeyQuestion
    const reply = await browser.call('/passkeys/authentication/verify', { ...passkey.use(question), email })
    const proved = (await reply.json()) as Session
    expect(await isNeeded(proved)).toBe(false)
    expect(await isAlive(before)).toBe(false)
    expect(await devicesOf(proved)).toHaveLength(1)
  })

  test('leaves what is under way to its end, and no trace', async () => {
    const { byCode } = openWriter()
    const before = await idOf(await byCode())
    await byCode()
    const rows = () => store.db.selectFrom('sessions').select('id').where('id', '=', before).execute()
    expect(await rows(), 'an archive that is read is not cut off').toHaveLength(1)
    now += 30 * dayMs
    await cleanAuth(store, now)
    expect(await rows()).toEqual([])
  })

  test.each(['local', 'device'])(
    'is cut off by signing out (%s), also in what began before the proof',
    async (how) => {
      const { byCode } = openWriter()
      const before = await idOf(await byCode())
      const proved = await byCode()
      const elsewhere = await signIn(subject, email)
      const stranger = openWriter()
      const others = await idOf(await stranger.byCode(`other-${email}`))
      await stranger.byCode(`other-${email}`)
      const left = async () =>
        (
          await store.db.selectFrom('sessions').select('id').where('id', 'in', [before, others]).execute()
        ).map(({ id }) => id)
      const [method, path] =
        how === 'local'
          ? ['POST', '/auth/v1/logout?scope=local']
          : ['DELETE', `/api/account/devices/${await idOf(proved)}`]
      expect((await call(proved, method ?? '', path ?? '')).status).toBe(204)
      expect(await left()).toEqual([others])
      expect(await isAlive(elsewhere)).toBe(true)
    },
  )

  test('ends no session of somebody else who was in that browser', async () => {
    const { byCode } = openWriter()
    const first = await byCode()
    await byCode(`other-${email}`)
    expect(await isAlive(first)).toBe(true)
  })

  test('answers the question for a new passkey in the session that was asked, while that has its proof', async () => {
    const session = await signIn(subject, email)
    now += proofLifetimeMs - 1
    const ask = async () => (await (await askNewPasskey(session)).json()) as NewPasskeyQuestion
    const [question, another] = [await ask(), await ask()]
    const other = await signIn(subject, email)
    const addTo = (asked: NewPasskeyQuestion, by: Session) =>
      call(by, 'POST', '/api/account/passkeys', makePasskey().create(asked))
    expect((await addTo(question, other)).status).toBe(403)
    expect((await addTo(question, session)).status).toBe(201)
    now += 1
    expect(await refusalOf(await addTo(another, session))).toEqual(needed)
  })

  test('proves nothing by a clock that was set back', async () => {
    now += dayMs
    const session = await signIn(subject, email)
    now -= dayMs
    expect((await call(session, 'GET', '/api/account/proof')).status).toBe(401)
    expect((await askNewPasskey(session)).status).toBe(401)
  })
})
