import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { type CountingProxy, countTrips } from '../../../tests/support/programs/count-trips.ts'
import { createTestApp, type TestApp } from '../../../tests/support/server/app.ts'
import { onBothEngines, onPostgres } from '../../../tests/support/server/databases.ts'
import { post, signIn } from '../../../tests/support/server/sign-in.ts'
import type { Db, Store } from '../../db/schema.ts'
import type { LongThread } from '../../long-texts/long-thread.ts'
import { createPeople } from '../../people/people.ts'
import { createClaims } from './claims.ts'

onBothEngines('a save by a token that was found before', ({ open }) => {
  let store: Store
  let subject: TestApp

  beforeAll(async () => {
    store = await open()
    subject = createTestApp(store, { config: { rateLimits: false } })
  })

  test('is refused at once when its writer is blocked in another process', async () => {
    const { email, save, content } = await writer(subject)
    expect([await save('one'), await save('two')]).toEqual([200, 200])
    const people = createPeople({ store, clock: Date.now })
    await people.block(email)
    expect(await save('three')).toBe(401)
    expect(await save('four')).toBe(401)
    expect(await content(store)).toBe('onetwo')
  })

  test('is refused at once when its session ends elsewhere', async () => {
    const { token, save, content, userId } = await writer(subject)
    expect([await save('one'), await save('two')]).toEqual([200, 200])
    await store.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    expect(await save('three')).toBe(401)
    expect((await post(subject.app, '/logout', {}, { authorization: `Bearer ${token}` })).status).toBe(401)
    expect(await content(store)).toBe('onetwo')
  })

  test('may ask in the name of its writer once only, where nothing of it is proven', async () => {
    const { path, save, token, userId } = await writer(subject)
    expect([await save('one'), await save('two')]).toEqual([200, 200])
    await store.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const malformed = () => subject.app.request(path, { method: 'PATCH', headers, body: '{' })
    await malformed()
    expect((await malformed()).status).toBe(401)
  })

  test('takes nothing of what its writer may ask, where its session has ended', async () => {
    const now = Date.now()
    const limited = createTestApp(store, { clock: () => now })
    const { email, path, token, save, userId } = await writer(limited)
    expect([await save('one'), await save('two')]).toEqual([200, 200])
    await store.db.deleteFrom('sessions').where('user_id', '=', userId).execute()
    const plenty = createTestApp(store, { clock: () => now, config: { rateLimits: false } })
    const { access_token: living } = await signIn(plenty, email)
    const ask = (authorization: string, method = 'GET') =>
      Promise.resolve(
        limited.app.request(path, {
          method,
          headers: { authorization, 'content-type': 'application/json' },
          ...(method === 'PATCH' && { body: '{' }),
        }),
      )
    // Three calls were made before, for the tab and its text.
    for (let asked = 3; asked < 599; asked++) expect((await ask(`Bearer ${living}`)).status).toBe(200)
    expect((await ask(`Bearer ${token}`, 'PATCH')).status).toBe(400)
    expect((await ask(`Bearer ${living}`)).status).toBe(200)
    expect((await ask(`Bearer ${living}`)).status).toBe(429)
  })

  test('writes nothing into the tab of another', async () => {
    const [alice, mallory] = [await writer(subject), await writer(subject)]
    for (const word of ['one', 'two']) {
      await alice.save(word)
      await mallory.save(word)
    }
    expect(await mallory.save('stolen', alice.path)).toBe(404)
    expect(await alice.content(store)).toBe('onetwo')
  })
})

test('whose a token was is forgotten when it has lived for an hour', () => {
  let now = Date.now()
  const claims = createClaims({ db: {} as Db, keyed: () => '', clock: () => now })
  claims.remember('known', 'ada')
  now += 30 * 60_000
  claims.remember('known', 'ada')
  claims.remember('later', 'ada')
  now += 30 * 60_000
  expect(claims.of('known')).toBeUndefined()
  expect(claims.of('later')).toMatchObject({ userId: 'ada' })
})

onPostgres('a save', ({ open, newMigrated }) => {
  let counting: CountingProxy
  let subject: TestApp

  beforeAll(async () => {
    const location = await newMigrated()
    const url = new URL(location.databaseUrl ?? '')
    counting = await countTrips(Number(url.port))
    url.port = String(counting.port)
    // `npm start` has this thread too. Without it, each text would be read once more before the save.
    const longThread = { answer: async () => new Response(), stop: async () => {} } as unknown as LongThread
    subject = createTestApp(await open({ ...location, databaseUrl: url.href }), { longThread })
  })
  afterAll(() => counting.server.close())

  test('takes two round trips, with the look at its session', async () => {
    const { save } = await writer(subject)
    for (const word of ['one', 'two', 'three']) expect(await save(word)).toBe(200)
    const before = counting.trips()
    expect(await save('four')).toBe(200)
    expect(counting.trips() - before).toBe(2)
  })
})

/** A writer who is signed in and has an empty tab. */
async function writer(subject: TestApp) {
  const email = `${randomUUID()}@example.com`
  const { access_token: token, user } = await signIn(subject, email)
  const [id, client] = [randomUUID(), randomUUID()]
  const path = `/api/tabs/${id}`
  let revision = 1
  let length = 0
  const made = { title: 'Morning', writing_date: '2026-11-23', content: '' }
  expect((await call('PUT', path, made)).status).toBe(201)

  function call(method: string, to: string, body: unknown): Promise<Response> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return Promise.resolve(subject.app.request(to, { method, headers, body: JSON.stringify(body) }))
  }

  async function save(insert: string, to = path): Promise<number> {
    const splice = { from: length, to: length, insert }
    const reply = await call('PATCH', to, {
      mutation_id: randomUUID(),
      client,
      base_revision: revision,
      splice,
    })
    if (reply.status === 200) {
      revision = ((await reply.json()) as Tab).revision
      length += insert.length
    }
    return reply.status
  }

  const content = async (store: Store) => {
    const rows = await store.asUser(user.id, (tx) =>
      tx.selectFrom('writing_tabs').select('content').where('id', '=', id).execute(),
    )
    return rows[0]?.content
  }
  return { email, token, userId: user.id, path, save, content }
}
