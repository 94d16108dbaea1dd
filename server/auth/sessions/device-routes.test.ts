import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Devices, readDevices } from '#shared/devices.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addHeldSessions } from '../../../tests/support/server/rows.ts'
import { post, requestCode, signIn } from '../../../tests/support/server/sign-in.ts'
import type { Store } from '../../db/schema.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

onBothEngines('where a writer is signed in', ({ open }) => {
  let store: Store
  let subject: TestApp
  let address: string
  let now: number

  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    now = Date.UTC(2026, 10, 23)
    subject = createTestApp(store, { config: { rateLimits: false }, clock: () => now })
    address = `writer-${randomUUID()}@example.com`
  })

  async function signInWith(userAgent: string) {
    const code = { email: address, token: await requestCode(subject, address), type: 'email' }
    const reply = await post(subject.app, '/verify', code, { 'user-agent': userAgent })
    return (await reply.json()) as { access_token: string; refresh_token: string }
  }

  const call = async (token: string, path = '', init: RequestInit = {}) =>
    subject.app.request(`/api/account/devices${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}` },
    })
  const end = async (token: string, id: string) =>
    (await call(token, `/${encodeURIComponent(id)}`, { method: 'DELETE' })).status
  const list = async (token: string): Promise<Devices> => readDevices(await (await call(token)).json())
  const renewed = async (refresh_token: string) => {
    const reply = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })
    return (await reply.json()) as { access_token: string; refresh_token: string }
  }
  const names = async (token: string) => (await list(token)).devices.map(({ name }) => name)
  const sessionOf = async (token: string) => {
    const { devices } = await list(token)
    return devices.find(({ is_this }) => is_this)?.id ?? ''
  }

  test('is told by browser and system, since when and until when, the own one first', async () => {
    const { access_token } = await signInWith(firefox)
    now += minuteMs
    const phone = await signInWith('<script>alert(1)</script>')
    now += minuteMs
    await signIn(subject, `other-${address}`)
    const { devices, has_more } = await list(access_token)
    const id = expect.stringMatching(/^[\da-f-]{36}$/)
    const [first, second] = [now - 2 * minuteMs, now - minuteMs]
    expect(devices).toEqual([
      { id, name: 'Firefox on Linux', is_this: true, signed_in_at: first, seen_at: now },
      { id, name: 'Another browser', is_this: false, signed_in_at: second, seen_at: now },
    ])
    expect(has_more).toBe(false)

    now += dayMs
    const third = await signInWith('')
    await post(subject.app, '/token?grant_type=refresh_token', { refresh_token: phone.refresh_token })
    const seen = (await list(third.access_token)).devices.map(({ seen_at }) => seen_at)
    const middleOfDay = Date.UTC(2026, 10, 23, 12)
    expect(seen, 'the own one, and then who was seen on a later day').toEqual([now, now, middleOfDay])
  })

  test('tells of a day whether somebody was seen, and neither when, nor how often, nor after whom', async () => {
    const own = await signInWith(firefox)
    const held = [await signInWith('one'), await signInWith('two'), await signInWith('three')]
    now += dayMs
    for (const one of held) one.refresh_token = (await renewed(one.refresh_token)).refresh_token
    const told = async () =>
      (await list(own.access_token)).devices.slice(1).map(({ id, seen_at }) => [id, seen_at === now])
    own.access_token = (await renewed(own.refresh_token)).access_token
    const before = await told()
    for (const one of held) {
      now += 15 * minuteMs
      one.refresh_token = (await renewed(one.refresh_token)).refresh_token
      now += minuteMs
      expect(await told()).toEqual(before)
    }
  })

  test('shows nothing that opens anything, and writes nothing', async () => {
    const held = await signInWith(firefox)
    const rows = async () => store.db.selectFrom('tokens').selectAll().execute()
    await list(held.access_token)
    const before = await rows()
    now += minuteMs
    const told = JSON.stringify(await list(held.access_token))
    expect(await rows()).toEqual(before)
    for (const { access_hash, refresh_hash } of before) {
      expect(told).not.toContain(access_hash)
      expect(told).not.toContain(refresh_hash)
    }
    expect(told).not.toContain(held.access_token)
    expect(told).not.toContain('Mozilla')
    const id = await sessionOf(held.access_token)
    expect((await call(id)).status, 'an id is no token').toBe(401)
    const reply = await post(subject.app, '/token?grant_type=refresh_token', { refresh_token: id })
    expect(reply.status).toBe(401)
  })

  test('leaves out what has ended by itself', async () => {
    await signInWith(firefox)
    now += 30 * dayMs
    expect(await names((await signInWith('')).access_token)).toEqual(['Another browser'])
  })

  test('has an end for a hundred and more', async () => {
    const first = await signInWith(firefox)
    const { user_id } = await store.db
      .selectFrom('sessions')
      .select('user_id')
      .where('id', '=', await sessionOf(first.access_token))
      .executeTakeFirstOrThrow()
    now += 1
    const ids = Array.from({ length: 100 }, () => randomUUID())
    const times = { created_at: now, used_at: now }
    const rows = ids.map((id) => ({ id, user_id, ...times, user_agent: '', secret_mark: null }))
    await store.db.insertInto('sessions').values(rows).execute()
    const hashes = ids.map((id) => ({ refresh_hash: id, access_hash: id, session_id: id }))
    const tokens = hashes.map((hash) => ({ ...hash, created_at: now, seen_at: null, replaced_at: null }))
    await store.db.insertInto('tokens').values(tokens).execute()
    const { devices, has_more } = await list(first.access_token)
    expect(devices).toHaveLength(100)
    expect(devices[0]).toMatchObject({ is_this: true, name: 'Firefox on Linux' })
    expect(has_more).toBe(true)
  })

  test('are a thousand places: then a new one takes that of the one unused longest', async () => {
    const writer = address
    address = `other-${randomUUID()}@example.com`
    const ofAnother = await signInWith('')
    address = writer
    now += 1
    const asleep = await signInWith('')
    now += 1
    const own = await signInWith(firefox)
    const { id: user_id } = await store.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', writer)
      .executeTakeFirstOrThrow()
    const add = (count: number) => addHeldSessions(store, user_id, count, { created_at: 0, used_at: now + 1 })
    const held = async () =>
      (await store.db.selectFrom('sessions').select('id').where('user_id', '=', user_id).execute()).length
    await add(997)
    const last = await signInWith('')
    expect(await names(last.access_token), 'as long as there is room').toHaveLength(3)

    const asleepId = await sessionOf(asleep.access_token)
    await signInWith('')
    expect(await held()).toBe(1_000)
    expect((await call(asleep.access_token)).status).toBe(401)
    const again = { refresh_token: asleep.refresh_token }
    expect((await post(subject.app, '/token?grant_type=refresh_token', again)).status).toBe(401)
    const tokens = store.db.selectFrom('tokens').select('access_hash').where('session_id', '=', asleepId)
    expect(await tokens.execute()).toEqual([])
    expect(await names(own.access_token)).toHaveLength(3)
    expect((await list(ofAnother.access_token)).devices, 'another writer keeps theirs').toHaveLength(1)

    await add(1_500)
    now += 2
    const newest = await signInWith('')
    expect(await held(), 'of those that were there before, a thousand go at a time').toBe(1_501)
    await signInWith('')
    expect(await held()).toBe(1_000)
    expect((await list(newest.access_token)).devices[0]).toMatchObject({ is_this: true })
  })

  test('can be ended, at once and once, and only there', async () => {
    const [own, lost, third] = [await signInWith(firefox), await signInWith(''), await signInWith('')]
    const id = await sessionOf(lost.access_token)
    expect(await end(own.access_token, id)).toBe(204)
    expect((await call(lost.access_token)).status).toBe(401)
    const { refresh_token } = lost
    expect((await post(subject.app, '/token?grant_type=refresh_token', { refresh_token })).status).toBe(401)
    expect(await names(third.access_token)).toEqual(['Another browser', 'Firefox on Linux'])
    expect(await end(own.access_token, id), 'it is gone').toBe(404)
    const ends = subject.security.filter(({ event }) => event === 'sign-out')
    expect(ends).toMatchObject([{ outcome: 'ok' }, { outcome: 'not_found' }])
    expect(new Set(ends.map(({ who }) => who)).size).toBe(1)
  })

  test('is as unknown to another writer as what never was', async () => {
    const victim = await signInWith(firefox)
    const id = await sessionOf(victim.access_token)
    const other = await signIn(subject, `other-${address}`)
    const answers = []
    for (const unknown of [id, randomUUID(), 'nothing', '%', '\0', "' or 1=1 --", id.toUpperCase()]) {
      const reply = await call(other.access_token, `/${encodeURIComponent(unknown)}`, { method: 'DELETE' })
      answers.push(`${reply.status} ${await reply.text()}`)
    }
    expect(new Set(answers)).toEqual(new Set(['404 {"error":{"code":"not_found","message":"Not found."}}']))
    expect(await names(victim.access_token)).toEqual(['Firefox on Linux'])
    expect(await names(other.access_token)).toEqual(['Another browser'])
  })
})
