import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser } from '../../../tests/support/server/rows.ts'
import { post, requestCode, signIn, wrong } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'

const minuteMs = 60_000

onBothEngines('signing in', ({ open }) => {
  let store: Store
  let subject: TestApp
  let now: number
  let addresses = 0

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 21)
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => now })
  })

  const newEmail = () => `writer-${++addresses}@example.com`
  const askForCode = (email: unknown, more: object = {}) => post(subject.app, '/otp', { email, ...more })
  const verify = (email: unknown, token: unknown) =>
    post(subject.app, '/verify', { email, token, type: 'email' })

  describe('an address', () => {
    test.each([
      ['  Ada@Example.com\t', 'ada@example.com'],
      ['ada+tabs@example.com', 'ada+tabs@example.com'],
      ['zoe\u0308@example.com', 'zo\u00eb@example.com'],
      ['ZO\u00cb@example.com', 'zo\u00eb@example.com'],
      ["o'brien_99%&*@sub.example.co", "o'brien_99%&*@sub.example.co"],
      [`${'a'.repeat(242)}@example.com`, `${'a'.repeat(242)}@example.com`],
    ])('%j is taken as %j', async (typed, email) => {
      const token = await requestCode(subject, typed)
      expect(subject.outbox.at(-1)?.email).toBe(email)
      const reply = await verify(email, token)
      expect(await reply.json()).toMatchObject({ user: { email } })
    })

    test('has one spelling, however its domain is written', async () => {
      const name = `ada-${++addresses}`
      const spellings = [
        'bücher.example',
        'BU\u0308CHER.example',
        'xn--bcher-kva.example',
        'ｂücher.example.',
      ]
      const ids = new Set<string>()
      for (const domain of spellings) {
        const { user } = await signIn(subject, `${name}@${domain}`)
        ids.add(user.id)
        expect(user.email).toBe(`${name}@bücher.example`)
        expect(subject.outbox.at(-1)?.email).toBe(`${name}@xn--bcher-kva.example`)
      }
      expect(ids.size).toBe(1)
    })

    test('of an account made when spellings told accounts apart is found by that spelling', async () => {
      const name = `eve-${++addresses}`
      const older = await addUser(store, `${name}@xn--bcher-kva.example`)
      const other = await addUser(store, `${name}@bücher.example`)
      expect((await signIn(subject, `${name}@xn--bcher-kva.example`)).user.id).toBe(older)
      expect((await signIn(subject, `${name}@BÜCHER.example.`)).user.id).toBe(older)
      const found = await signIn(subject, `${name}@bücher.example`)
      expect(found.user.id).toBe(other)
      const row = await store.db.selectFrom('users').where('id', '=', other).selectAll().executeTakeFirst()
      expect(row?.last_sign_in_at).toBe(now)

      const reply = await subject.app.request('/api/account', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${found.access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@bücher.example` }),
      })
      expect(reply.status).toBe(204)
      expect((await signIn(subject, `${name}@bücher.example`)).user.id).toBe(older)
    })

    test('with a plus is another one than without', async () => {
      const plain = await signIn(subject, 'eve@example.com')
      const plus = await signIn(subject, 'eve+1@example.com')
      expect(plus.user.id).not.toBe(plain.user.id)
    })

    test.each([
      '',
      'nobody',
      'a@b',
      'a b@example.com',
      'a@b@example.com',
      'a@exam ple.com',
      'a@example.com\nBcc: b@example.com',
      'a\u0000@example.com',
      'a\u200b@example.com',
      'a\ud800@example.com',
      'Ada <ada@example.com>',
      'a,b@example.com',
      `${'a'.repeat(243)}@example.com`,
      'a'.repeat(100_000),
      null,
      42,
      ['ada@example.com'],
      { toString: 'ada@example.com' },
    ])('%j is none', async (email) => {
      const reply = await askForCode(email)
      expect(reply.status).toBe(400)
      expect(await reply.json()).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Please enter a valid email address.',
        message: 'Please enter a valid email address.',
        error: { code: 'invalid_request', message: 'Please enter a valid email address.' },
      })
      expect(subject.outbox).toEqual([])
    })
  })

  test.each(['', '{', '[]', 'null', '"text"', '{"email":', '{"__proto__":{"email":"a@example.com"}}'])(
    'a body of %j is refused wherever it is sent',
    async (body) => {
      for (const path of ['/otp', '/verify', '/token?grant_type=refresh_token']) {
        expect((await post(subject.app, path, body)).status).toBe(400)
      }
    },
  )

  test.each(['12345', '1234567', '12 456', '١٢٣٤٥٦', '', 123456, null])(
    '%j is refused before it counts as a try',
    async (token) => {
      const email = newEmail()
      const code = await requestCode(subject, email)
      for (let attempt = 0; attempt < 6; attempt++) {
        const reply = await verify(email, token)
        expect(reply.status).toBe(400)
        expect(await reply.json()).toMatchObject({ msg: 'Please enter a valid verification code.' })
      }
      expect((await verify(email, code)).status).toBe(200)
    },
  )

  describe('the five tries', () => {
    test('are carried over to the next code', async () => {
      const email = newEmail()
      const first = await requestCode(subject, email)
      for (let by = 1; by <= 3; by++) await verify(email, wrong(first, by))
      const second = await requestCode(subject, email)
      for (let by = 1; by <= 2; by++) await verify(email, wrong(second, by))
      expect((await verify(email, second)).status).toBe(429)
    })

    test('when used up, no code is sent until the last one has ended; then a new one opens', async () => {
      const email = newEmail()
      const code = await requestCode(subject, email)
      for (let by = 1; by <= 5; by++) expect((await verify(email, wrong(code, by))).status).toBe(403)

      now += 3 * minuteMs
      const reply = await askForCode(email)
      expect(reply.status).toBe(429)
      expect(reply.headers.get('retry-after')).toBe('420')
      expect(await reply.json()).toMatchObject({
        msg: 'Too many wrong codes, so you need a new code. Please try again in 7 minutes.',
      })
      expect(subject.outbox).toHaveLength(1)

      now += 7 * minuteMs
      expect((await verify(email, await requestCode(subject, email))).status).toBe(200)
    })

    test('are of one address alone', async () => {
      const [email, other] = [newEmail(), newEmail()]
      const code = await requestCode(subject, email)
      const otherCode = await requestCode(subject, other)
      for (let by = 1; by <= 5; by++) await verify(email, wrong(code, by))
      expect((await verify(other, otherCode)).status).toBe(200)
    })
  })

  describe('a code', () => {
    test('is worthless once there is a newer one', async () => {
      const email = newEmail()
      const first = await requestCode(subject, email)
      const second = await requestCode(subject, email)
      if (first !== second) expect((await verify(email, first)).status).toBe(403)
      expect((await verify(email, second)).status).toBe(200)
    })

    test('opens nothing for another address', async () => {
      const code = await requestCode(subject, newEmail())
      expect((await verify(newEmail(), code)).status).toBe(403)
    })

    test('stands nowhere in the database', async () => {
      const email = newEmail()
      const code = await requestCode(subject, email)
      const row = await store.db
        .selectFrom('codes')
        .where('email', '=', email)
        .selectAll()
        .executeTakeFirstOrThrow()
      expect(row.hash).toMatch(/^[\w-]{43}$/)
      expect(JSON.stringify({ ...row, email: '', sent_at: 0, expires_at: 0 })).not.toContain(code)
    })
  })

  describe('who wants no account made', () => {
    test('gets none, and a code opens nothing', async () => {
      const email = newEmail()
      expect((await askForCode(email, { create_user: false })).status).toBe(200)
      expect(subject.outbox).toEqual([])
      const row = await store.db
        .selectFrom('codes')
        .where('email', '=', email)
        .select('hash')
        .executeTakeFirst()
      expect(row?.hash).toBe('')
      expect((await verify(email, '000000')).status).toBe(403)
    })

    test('gets a code when there is an account', async () => {
      const email = newEmail()
      await addUser(store, email)
      await askForCode(email, { create_user: false })
      expect((await verify(email, subject.outbox.at(-1)?.code)).status).toBe(200)
    })

    test('does not spoil the code of somebody who is just getting one', async () => {
      const email = newEmail()
      await requestCode(subject, email)
      await askForCode(email, { create_user: false })
      expect((await verify(email, subject.outbox.at(-1)?.code)).status).toBe(200)
    })
  })

  test('an account stays the same from one sign-in to the next', async () => {
    const email = newEmail()
    const first = await signIn(subject, email)
    now += minuteMs
    const second = await signIn(subject, email)
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.created_at).toBe(first.user.created_at)
    expect(second.user.last_sign_in_at).toBe('2026-11-21T00:01:00.000Z')
  })

  test('the log has neither addresses nor codes', async () => {
    const email = newEmail()
    const code = await requestCode(subject, email)
    await verify(email, wrong(code))
    await verify(email, code)
    expect(subject.logged.length).toBeGreaterThan(0)
    const log = JSON.stringify(subject.logged.map(({ requestId: _, time: __, ...line }) => line))
    expect(log).not.toContain(email)
    expect(log).not.toContain(code)
  })
})
