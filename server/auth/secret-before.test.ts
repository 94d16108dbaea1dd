import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Session } from '../../shared/auth.ts'
import { createTestApp, type TestApp } from '../../tests/support/server/app.ts'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { openBrowser, post, requestCode, signIn, wrong } from '../../tests/support/server/sign-in.ts'
import type { Store } from '../db/schema.ts'

const [first, second, third] = ['a first secret', 'a second secret', 'a third secret']
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const publicUrl = 'http://localhost:3000'

onBothEngines('what was made under the secret before', ({ open }) => {
  let store: Store
  let now: number
  let address: string

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 23)
    address = `writer-${randomUUID()}@example.com`
  })

  const under = (secret: string, before?: string, until = now + 30 * dayMs) =>
    createTestApp(store, {
      config: { secret, secretBefore: before === undefined ? undefined : { secret: before, until } },
      clock: () => now,
    })
  const refresh = async (subject: TestApp, { refresh_token }: Session) => {
    const reply = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
    return { status: reply.status, session: (await reply.json()) as Session }
  }
  const isIn = async (subject: TestApp, { access_token }: Session) => {
    const headers = { authorization: `Bearer ${access_token}` }
    return (await subject.app.request('/api/account', { headers })).status === 200
  }

  test('goes on: a session works, is renewed, and then belongs to the new one', async () => {
    const opened = await signIn(under(first), address)
    const both = under(second, first)
    expect(await isIn(both, opened)).toBe(true)
    const { status, session } = await refresh(both, opened)
    expect(status).toBe(200)
    expect(await isIn(both, session)).toBe(true)
    // A server after the grace period.
    const after = under(second)
    expect(await isIn(after, session)).toBe(true)
    expect((await refresh(after, session)).status).toBe(200)
    expect(await isIn(under(first), session)).toBe(false)
  })

  test('ends without an error where nobody came back in time', async () => {
    const opened = await signIn(under(first), address)
    const both = under(second, first, now + 20 * minuteMs)
    expect(await isIn(both, opened)).toBe(true)
    now += 20 * minuteMs
    expect(await isIn(both, opened)).toBe(false)
    expect((await refresh(both, opened)).status).toBe(401)
  })

  test('is nothing to a server that knows another one', async () => {
    const opened = await signIn(under(first), address)
    expect(await isIn(under(third, second), opened)).toBe(false)
    expect((await refresh(under(third, second), opened)).status).toBe(401)
  })

  test('is given again where its reply got lost while the server was started anew', async () => {
    const opened = await signIn(under(first), address)
    const lost = (await refresh(under(first), opened)).session
    const both = under(second, first)
    const { session } = await refresh(both, opened)
    expect(session.refresh_token).toBe(lost.refresh_token)
    expect(session.access_token).toBe(lost.access_token)
    expect(await isIn(both, session)).toBe(true)
    now += 10 * minuteMs
    // Nobody has used the new token so far, so another one is given.
    const late = await signIn(under(first), `late-${address}`)
    await refresh(under(first), late)
    now += 10 * minuteMs
    const again = await refresh(both, late)
    expect(again.status).toBe(200)
    expect(await isIn(both, again.session)).toBe(true)
  })

  test('is followed through a chain that began under the one and went on under the other', async () => {
    const opened = await signIn(under(first), address)
    const next = (await refresh(under(first), opened)).session
    const both = under(second, first)
    const newest = (await refresh(both, next)).session
    // Two windows have the oldest token and refresh at the same moment.
    const [one, two] = await Promise.all([refresh(both, opened), refresh(both, opened)])
    expect(one.session.refresh_token).toBe(newest.refresh_token)
    expect(two.session.refresh_token).toBe(newest.refresh_token)
    expect(await isIn(both, one.session)).toBe(true)
  })

  test('still ends for everybody when a used token of it comes back late', async () => {
    const opened = await signIn(under(first), address)
    const both = under(second, first)
    const { session } = await refresh(both, opened)
    expect(await isIn(both, session)).toBe(true)
    now += 5 * minuteMs
    expect((await refresh(both, opened)).status).toBe(401)
    expect(await isIn(both, session)).toBe(false)
  })

  test('opens what it promised: a code that was mailed before', async () => {
    const code = await requestCode(under(first), address)
    const both = under(second, first)
    const verify = (token: string, of = both) =>
      post(of.app, '/verify', { email: address, token, type: 'email' })
    expect((await verify(wrong(code))).status).toBe(403)
    expect((await verify(code, under(second))).status).toBe(403)
    expect((await verify(code)).status).toBe(200)
    expect((await verify(code)).status).toBe(403)
  })

  test('is a browser that knows the address', async () => {
    let subject = under(first)
    const browser = openBrowser(() => subject, publicUrl)
    await browser.askForCode(address)
    await browser.verify(address, subject.outbox.at(-1)?.code ?? '')
    const shares = { perAddress: 10, perNetwork: 100, perServer: 2 }
    const budgets = {
      aiPerDay: shares,
      searchesPerDay: shares,
      dictationPerDay: shares,
      mailsPerHour: shares,
    }
    const asking = async (secretBefore: string | undefined) => {
      const earlier = secretBefore === undefined ? undefined : { secret: secretBefore, until: now + dayMs }
      subject = createTestApp(store, {
        config: { secret: `${randomUUID()}${second}`, secretBefore: earlier, budgets },
        clock: () => now,
      })
      // This request uses up the strangers' budget.
      await post(subject.app, '/otp', { email: `other-${address}` })
      return (await browser.askForCode(address)).status
    }
    expect(await asking(undefined)).toBe(429)
    expect(await asking(first)).toBe(200)
  })
})
