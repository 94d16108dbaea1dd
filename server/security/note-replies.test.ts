import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { resendWaitMs } from '../../shared/limits.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { openBrowser, post, requestCode, signIn, wrong } from '../../tests/support/server/sign-in.ts'
import { createKeyedHash } from '../auth/keyed-hash.ts'
import type { Store } from '../db/schema.ts'
import { createPeople } from '../people/people.ts'
import { whoIs } from './security-log.ts'

const secret = 'a secret for tests, long enough to be taken'
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const id = expect.stringMatching(/^[\da-f-]{36}$/)

onBothEngines('the security log', ({ open }) => {
  let store: Store
  let subject: TestApp
  let address: string
  let who: string
  let now: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 23)
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => now })
    address = `writer-${randomUUID()}@example.com`
    who = whoIs(createKeyedHash(secret), address)
  })

  const call = (path: string, init: RequestInit = {}) => subject.app.request(path, init)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const told = () => subject.security.map(({ event, outcome }) => `${event}: ${outcome}`)

  test('tells who asked for a code, who got in, and whose account is new', async () => {
    const code = await requestCode(subject, address)
    await post(subject.app, '/verify', { email: address, token: wrong(code), type: 'email' })
    await post(subject.app, '/verify', { email: address, token: code, type: 'email' })
    await signIn(subject, address)
    const common = { time, who, network: 'unknown', request: id }
    expect(subject.security).toEqual([
      { ...common, event: 'code', outcome: 'ok' },
      { ...common, event: 'sign-in', outcome: 'otp_expired' },
      { ...common, event: 'sign-in', outcome: 'ok', user: id, isNew: true },
      { ...common, event: 'code', outcome: 'ok' },
      // The clock of the test has not moved since.
      { ...common, event: 'sign-in', outcome: 'ok', user: id, isNew: true },
    ])
  })

  test('knows who comes back', async () => {
    await signIn(subject, address)
    now += 1_000
    await signIn(subject, address)
    expect(subject.security.at(-1)).not.toHaveProperty('isNew')
  })

  test('tells of a mail that failed, an account that is blocked and a limit that was reached', async () => {
    subject = createTestApp(store, { clock: () => now })
    await signIn(subject, address)
    await createPeople({ store, clock: () => now }).block(address)
    now += resendWaitMs
    const code = await requestCode(subject, address)
    await post(subject.app, '/verify', { email: address, token: code, type: 'email' })
    now += resendWaitMs
    await requestCode(subject, address)
    // The second time in a minute is the one too many.
    await requestCode(subject, address).catch(() => {})
    subject.mailFails()
    await post(subject.app, '/otp', { email: `other-${address}` })
    expect(told().slice(2)).toEqual([
      'code: ok',
      'sign-in: user_banned',
      'code: ok',
      'code: over_email_send_rate_limit',
      'code: unexpected_failure',
    ])
    expect(subject.security.slice(2, 6).map((line) => line.who)).toEqual([who, who, who, who])
  })

  test('tells how a session ends, and of a token that came back from a thief', async () => {
    const { access_token, refresh_token } = await signIn(subject, address)
    const refresh = (token: string) =>
      post(subject.app, '/token?grant_type=refresh_token', { refresh_token: token })
    const next = (await (await refresh(refresh_token)).json()) as { access_token: string }
    await call('/api/account', { headers: bearer(next.access_token) })
    now += 120_000
    await refresh(refresh_token)
    await refresh('never given')
    const again = await signIn(subject, address)
    await call('/auth/v1/logout', { method: 'POST', headers: bearer(again.access_token) })
    await call('/api/account', { headers: bearer(access_token) })
    expect(told().slice(2)).toEqual([
      'session: refresh_token_already_used',
      'session: refresh_token_not_found',
      'code: ok',
      'sign-in: ok',
      'sign-out: ok',
      'call: unauthenticated',
    ])
    expect(subject.security[2]).toMatchObject({ who, user: id })
    expect(subject.security.at(-2)).toMatchObject({ who, user: id })
    expect(subject.security.at(-1)).toMatchObject({ route: 'GET /api/*' })
  })

  test('tells who takes everything along, and who deletes an account', async () => {
    const { access_token } = await signIn(subject, address)
    const headers = { ...bearer(access_token), 'content-type': 'application/json' }
    await (await call('/api/export', { headers })).arrayBuffer()
    for (const email of ['another@example.com', address])
      await call('/api/account', { method: 'DELETE', headers, body: JSON.stringify({ email }) })
    expect(told().slice(2)).toEqual(['export: ok', 'delete-account: forbidden', 'delete-account: ok'])
    expect(subject.security.slice(3).map((line) => line.who)).toEqual([who, who])
  })

  test('sums what one account does all the time, and tells what another does meanwhile', async () => {
    const [mal, ada] = [await signIn(subject, address), await signIn(subject, `other-${address}`)]
    const exportAs = async ({ access_token }: { access_token: string }) =>
      (await call('/api/export', { headers: bearer(access_token) })).arrayBuffer()
    for (let time = 0; time < 70; time++) await exportAs(mal)
    await exportAs(ada)
    expect(told().slice(4)).toEqual(Array(61).fill('export: ok'))
    expect(subject.security.at(-1)).toMatchObject({ user: ada.user.id, more: 10 })
  })

  test('tells of a page elsewhere that asks in a name that is not its own', async () => {
    await openBrowser(() => subject, 'https://evil.example.com').askForCode(address)
    expect(subject.security).toEqual([
      { time, event: 'call', outcome: 'forbidden', network: 'unknown', route: 'POST /auth/*', request: id },
    ])
  })

  test('tells who asks for what is another’s or never was, and what no page of ours sends', async () => {
    const { access_token } = await signIn(subject, address)
    const headers = { ...bearer(access_token), 'content-type': 'application/json' }
    await call(`/api/tabs/${randomUUID()}`, { headers })
    await call(`/api/account/devices/${randomUUID()}`, { method: 'DELETE', headers })
    await call('/api/tabs?cursor=made-up', { headers })
    await call(`/api/tabs/${randomUUID()}`, { method: 'PATCH', headers, body: '{"base_revision":{"$gt":0}}' })
    await call('/api/search', { method: 'POST', headers: { ...headers, 'transfer-encoding': 'chunked' } })
    expect(subject.security.slice(2).map(({ outcome, route }) => [outcome, route])).toEqual([
      ['not_found', 'GET /api/tabs/:id'],
      ['not_found', undefined],
      ['invalid_request', 'GET /api/tabs'],
      ['invalid_request', 'PATCH /api/tabs/:id'],
      ['length_required', 'POST /api/*'],
    ])
    const [{ user } = {}] = subject.security.slice(1)
    expect(subject.security.slice(2, 6).map((line) => line.user)).toEqual([user, user, user, user])
  })

  test('is silent about writing, and about whoever only looks', async () => {
    const { access_token } = await signIn(subject, address)
    const before = subject.security.length
    await call('/api/tabs?date=2026-11-23', { headers: bearer(access_token) })
    await call('/api/account', { headers: bearer(access_token) })
    await call('/api/account')
    await call('/healthz')
    await call('/api/nothing', { headers: bearer(access_token) })
    await post(subject.app, '/otp', { email: 'no address' })
    expect(subject.security).toHaveLength(before)
  })

  test('holds no word of anybody: neither what was typed nor what opens something', async () => {
    subject = createTestApp(store, { config: { rateLimits: false, trustProxy: 1 }, clock: () => now })
    const evil = '"}\n{"event":"sign-in","outcome":"ok"}\r\u2028\u001b[2J'
    const code = await requestCode(subject, address)
    const session = await post(subject.app, '/verify', { email: address, token: code, type: 'email' })
    const { access_token, refresh_token } = (await session.json()) as Record<string, string>
    const headers = { 'user-agent': 'evil', 'x-forwarded-for': 'fe80::1%evil', cookie: 'a=evil' }
    await post(
      subject.app,
      '/verify',
      { email: `${evil}@example.com`, token: '000000', type: 'email' },
      headers,
    )
    await post(subject.app, '/verify', { email: address, token: evil, type: 'email' }, headers)
    await post(subject.app, '/otp', { email: `"${evil}"@example.com`, data: { evil } }, headers)
    await post(subject.app, '/token?grant_type=refresh_token', { refresh_token: evil }, headers)
    await call(`/api/${encodeURIComponent(evil)}`, { headers: { ...headers, ...bearer('evil') } })
    await call('/api/tabs/evil', { method: 'PATCH', headers: { ...headers, ...bearer('evil') } })

    const words = JSON.stringify(subject.security)
    for (const secretWord of [address, code, access_token, refresh_token, 'evil', evil]) {
      expect(secretWord).toBeTruthy()
      expect(words).not.toContain(secretWord)
    }
    expect(subject.security.length).toBeGreaterThan(3)
    for (const line of subject.security)
      for (const value of Object.values(line)) expect(String(value)).toMatch(/^[\w./: *-]+$/)
  })
})
