import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '../../../shared/auth.ts'
import type { NewPasskeyQuestion, PasskeyQuestion } from '../../../shared/passkeys.ts'
import type { Tab } from '../../../shared/tabs.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { openBrowser, post, requestCode, signIn, wrong } from '../../../tests/support/server/sign-in.ts'
import { makePasskey } from '../../../tests/support/server/software-passkey.ts'
import type { Store } from '../../db/schema.ts'
import { endTokensAhead } from '../clean.ts'
import { createKeyedHash, noEarlierHash } from '../keyed-hash.ts'
import { createAttempts, type UnderWay } from '../provider/attempts.ts'
import { createSeal } from '../seal.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const publicUrl = 'http://localhost:3000'

onBothEngines('of a clock that ran ahead and is right again', ({ open }) => {
  let store: Store
  let subject: TestApp
  let email: string
  let now: number
  let right: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    right = Date.UTC(2026, 10, 29)
    now = right
    subject = createTestApp(store, { config: { publicUrl, rateLimits: false }, clock: () => now })
    email = `${randomUUID()}@example.com`
  })

  const refresh = (refresh_token: string) =>
    post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
  const statusOf = async (
    { access_token }: Session,
    method = 'GET',
    path = '/api/account/devices',
    body?: object,
  ) =>
    (
      await subject.app.request(path, {
        method,
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).status

  test('no session opens anything before its time, nor is one for longer than an hour', async () => {
    now = right + 365 * dayMs
    const ahead = await signIn(subject, email)
    expect(await statusOf(ahead)).toBe(200)
    now = right
    for (const days of [0, 0.2, 1, 30, 190, 364]) {
      now = right + days * dayMs
      expect(await statusOf(ahead), `after ${days} days`).toBe(401)
      expect((await refresh(ahead.refresh_token)).status).not.toBe(200)
    }
  })

  test('a session from before goes on, and what it got meanwhile opens nothing, by whichever call', async () => {
    const before = await signIn(subject, email)
    now = right + 20 * dayMs
    const ahead = (await (await refresh(before.refresh_token)).json()) as Session
    const path = `/api/tabs/${randomUUID()}`
    const made = { title: 'Morning', writing_date: '2026-11-29', content: '' }
    const client = randomUUID()
    const save = (session: Session, base_revision: number) =>
      statusOf(session, 'PATCH', path, {
        mutation_id: randomUUID(),
        client,
        base_revision,
        splice: { from: 0, to: 0, insert: 'x' },
      })
    expect(await statusOf(ahead, 'PUT', path, made)).toBe(201)
    // The second call begins as the writer, and its transaction checks the session itself.
    expect([await save(ahead, 1), await save(ahead, 2)]).toEqual([200, 200])

    now = right + hourMs
    expect(await save(ahead, 3)).toBe(401)
    expect(await statusOf(ahead)).toBe(401)
    const renewed = (await (await refresh(ahead.refresh_token)).json()) as Session
    expect(renewed.expires_in).toBe(3600)
    expect(await save(renewed, 3)).toBe(200)
    now += hourMs
    expect(await statusOf(renewed)).toBe(401)
    const tab = await store.asUser(ahead.user.id, (tx) =>
      tx.selectFrom('writing_tabs').select('content').executeTakeFirst(),
    )
    expect(tab).toEqual({ content: 'xxx' } satisfies Pick<Tab, 'content'>)
  })

  test('an access token has had its hour once its time has come, and its session goes on', async () => {
    const before = await signIn(subject, email)
    now = right + 10 * dayMs
    const ahead = (await (await refresh(before.refresh_token)).json()) as Session
    now = right + hourMs
    await endTokensAhead(store, now)
    now = right + 10 * dayMs
    expect(await statusOf(ahead)).toBe(401)
    expect((await refresh(ahead.refresh_token)).status).toBe(200)
  })

  test('who has a copy of a token that was used meanwhile comes late with it', async () => {
    const before = await signIn(subject, email)
    now = right + 10 * dayMs
    await refresh(before.refresh_token)
    now = right + hourMs
    const owners = (await (await refresh(before.refresh_token)).json()) as Session
    expect(await statusOf(owners)).toBe(200)
    now += 2 * minuteMs
    expect((await refresh(before.refresh_token)).status).toBe(401)
    expect(await statusOf(owners)).toBe(401)
  })

  test('clocks of two processes may differ by a minute', async () => {
    now = right + minuteMs
    const other = await signIn(subject, email)
    now = right
    expect(await statusOf(other)).toBe(200)
    expect((await refresh(other.refresh_token)).status).toBe(200)
  })

  test('a code opens nothing, and five wrong tries keep nobody out', async () => {
    now = right + 10 * dayMs
    const code = await requestCode(subject, email)
    for (let by = 1; by <= 4; by++)
      expect(
        (await post(subject.app, '/verify', { email, token: wrong(code, by), type: 'email' })).status,
      ).toBe(403)
    now = right + 9 * dayMs
    expect((await post(subject.app, '/verify', { email, token: code, type: 'email' })).status).toBe(403)

    now = right + 10 * dayMs
    await post(subject.app, '/verify', { email, token: wrong(code, 5), type: 'email' })
    expect((await post(subject.app, '/otp', { email })).status).toBe(429)
    now = right
    await signIn(subject, email)
  })

  test('the promise of an account, made with a code, is over', async () => {
    now = right + 10 * dayMs
    await requestCode(subject, email)
    now = right
    const asked = await post(subject.app, '/otp', { email, create_user: false })
    expect(asked.status).toBe(200)
    expect(subject.outbox.filter((mail) => mail.email === email)).toHaveLength(1)
  })

  test('an answer of a passkey is not taken, which would be forgotten as used before it has ended', async () => {
    const session = await signIn(subject, email)
    const passkey = makePasskey()
    const call = (path: string, body: object) =>
      subject.app.request(`/api/account/passkeys${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const question = (await (await call('/options', {})).json()) as NewPasskeyQuestion
    expect((await call('', passkey.create(question))).status).toBe(201)
    const browser = openBrowser(() => subject, publicUrl)
    const askNow = async () =>
      (await (await browser.call('/passkeys/authentication/options', {})).json()) as PasskeyQuestion
    now = right + 10 * dayMs
    const ahead = await askNow()
    now = right + minuteMs
    const verify = (asked: PasskeyQuestion) =>
      browser.call('/passkeys/authentication/verify', passkey.use(asked))
    expect((await verify(ahead)).status).toBe(403)
    expect((await verify(await askNow())).status).toBe(200)
  })
})

describe('of a clock that ran ahead and is right again', () => {
  test('no way to the provider is under way any more', async () => {
    const right = Date.UTC(2026, 10, 29)
    let now = right + 10 * dayMs
    const seal = createSeal(createKeyedHash('a secret for tests'), noEarlierHash, 'provider')
    const attempts = createAttempts({ seal, clock: () => now })
    const attempt = attempts.close({ state: 'a state' } as UnderWay)
    expect(attempts.open(attempt)?.state).toBe('a state')
    now = right
    expect(attempts.open(attempt)).toBeUndefined()
  })
})
