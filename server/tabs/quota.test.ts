import { randomBytes, randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import type { Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
import { countGrowth } from './growth.ts'
import { createQuota, type Quota } from './quota.ts'
import { createTabRoutes } from './routes.ts'

const max = { tabs: 300, bytes: 100_000 }
const full =
  'Your writing uses all of the 0.1 MB that this server gives each writer. Empty the trash or delete old versions to free space.'

onEveryDatabase('a quota', ({ open }) => {
  let store: Store
  let quota: Quota
  let app: Hono
  let anna: string
  let now = Date.parse('2026-11-21T12:00:00Z')
  let transactions = 0

  beforeEach(async () => {
    store ??= await open()
    const counted: Store = {
      ...store,
      asUser: (userId, work) => {
        transactions += 1
        return store.asUser(userId, work)
      },
    }
    quota = createQuota({ store: counted, clock: () => now, max })
    app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    app.use(requireUser(async (token) => token))
    app.route('/api/tabs', createTabRoutes({ store: counted, quota, clock: () => now }))
    anna = await addUser(store)
  })

  async function call(method: string, path: string, body?: unknown, userId = anna) {
    const reply = await app.request(`/api/tabs${path}`, {
      method,
      headers: { Authorization: `Bearer ${userId}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    const json = text ? JSON.parse(text) : undefined
    return { status: reply.status, json, message: json?.error?.message as string | undefined }
  }

  const make = (content = '') =>
    call('PUT', `/${randomUUID()}`, { title: 'T', writing_date: '2026-11-21', content })

  async function save(tab: Tab, content: string) {
    const ids = { mutation_id: randomUUID(), client: tab.id, base_revision: tab.revision }
    const { json, ...reply } = await call('PATCH', `/${tab.id}`, { ...ids, content })
    if (reply.status === 200) Object.assign(tab, json, { content })
    return reply
  }

  test('holds for a text that is made, saved or kept as a version, and counts bytes as they are stored', async () => {
    const { json: tab } = await make()
    expect((await save(tab, 'ก'.repeat(30_000))).status).toBe(200)
    expect(await save(tab, 'ก'.repeat(34_000))).toEqual({ status: 413, message: full })
    expect((await save(tab, noise(60_000))).status).toBe(200)
    const { json: second } = await make()
    expect((await save(second, 'y'.repeat(35_000))).status).toBe(200)
    expect((await make('z'.repeat(8_000))).message).toBe(full)
    expect(await call('POST', `/${tab.id}/versions`, { reason: 'named', name: 'N' })).toMatchObject({
      status: 413,
      json: { error: { code: 'quota_full', message: full } },
    })
    // This version is of the earlier saves. Nothing was kept of what was refused.
    expect((await call('GET', `/${tab.id}/versions`)).json.versions).toMatchObject([{ reason: 'before-cut' }])
    expect((await save(second, 'y'.repeat(39_000))).status).toBe(200)
    expect((await save(second, 'y'.repeat(41_000))).status).toBe(413)
  })

  test('lets a text become shorter, and room be made', async () => {
    const { json: tab } = await make('x'.repeat(90_000))
    const { json: other } = await make('y'.repeat(9_000))
    expect((await save(other, 'y'.repeat(11_000))).status).toBe(413)
    expect((await save(other, 'y'.repeat(8_999))).status).toBe(200)
    // An empty tab needs no room.
    expect((await make()).status).toBe(201)
    expect((await call('DELETE', `/${tab.id}`)).status).toBe(204)
    expect((await make('z'.repeat(50_000))).status).toBe(413)
    expect((await call('DELETE', '/trash')).status).toBe(204)
    expect((await make('z'.repeat(50_000))).status).toBe(201)
    expect((await call('GET', `/${tab.id}`)).status).toBe(404)
    expect((await call('GET', `/${other.id}`)).status).toBe(200)
  })

  test('has room again where a version was deleted', async () => {
    const { json: tab } = await make(noise(40_000))
    const { json: version } = await call('POST', `/${tab.id}/versions`, { reason: 'named', name: 'N' })
    expect((await make('y'.repeat(35_000))).status).toBe(413)
    expect((await call('DELETE', `/${tab.id}/versions/${version.id}`)).status).toBe(204)
    expect((await make('y'.repeat(35_000))).status).toBe(201)
    expect((await call('GET', `/${tab.id}/versions/${version.id}`)).status).toBe(404)
  })

  test('holds for how many tabs there are, the trash included', async () => {
    for (let at = 0; at < max.tabs; at++) expect((await make()).status).toBe(201)
    const refused = await make()
    expect(refused).toMatchObject({
      status: 413,
      message: 'You have the 300 tabs that this server gives each writer. Empty the trash to make new ones.',
    })
    expect(await quota.measure(anna)).toEqual({ tabs: 300, bytes: 0 })
  })

  test('is measured by another process too, and nobody else’s writing counts', async () => {
    const boris = await addUser(store)
    await call(
      'PUT',
      `/${randomUUID()}`,
      { title: 'T', writing_date: '2026-11-21', content: 'x'.repeat(99_000) },
      boris,
    )
    expect((await make('x'.repeat(99_000))).status).toBe(201)
    quota = createQuota({ store, clock: () => now, max })
    expect(await quota.measure(anna)).toEqual({ tabs: 1, bytes: 99_000 })
    app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    app.use(requireUser(async (token) => token))
    app.route('/api/tabs', createTabRoutes({ store, quota, clock: () => now }))
    expect((await make('x'.repeat(2_000))).status).toBe(413)
  })

  test('costs an ordinary save nothing, and whoever is refused again and again one look in ten seconds', async () => {
    const { json: tab } = await make('x')
    transactions = 0
    for (let length = 2; length < 22; length++) expect((await save(tab, 'x'.repeat(length))).status).toBe(200)
    expect(transactions).toBe(20)

    await save(tab, 'x'.repeat(99_000))
    await make('y'.repeat(5_000))
    transactions = 0
    for (let time = 0; time < 20; time++) expect((await make('y'.repeat(5_000))).status).toBe(413)
    expect(transactions).toBe(20)
    now += 10_000
    expect((await make('y'.repeat(5_000))).status).toBe(413)
    expect(transactions).toBeGreaterThan(22)
  })

  test('is not stretched by texts of one length, of which each is kept as a version', async () => {
    const { json: tab } = await make(noise(30_000))
    const replies: number[] = []
    for (let round = 0; round < 12; round++) replies.push((await save(tab, noise(30_000))).status)
    expect(replies.slice(0, 2)).toEqual([200, 200])
    expect(replies.slice(-1)).toEqual([413])
    expect((await quota.measure(anna)).bytes).toBeLessThanOrEqual(max.bytes * 1.1)
    expect((await call('DELETE', `/${tab.id}`)).status).toBe(204)
    expect((await call('DELETE', '/trash')).status).toBe(204)
    expect((await make('x'.repeat(50_000))).status).toBe(201)
  })

  test('is measured once for a text, also where others keep it waiting after that', async () => {
    quota = createQuota({ store, clock: () => (now += 11_000), max })
    await expect(quota.storing(anna, async (tx) => countGrowth(tx, { bytes: 50_000 }))).resolves.toBe(
      undefined,
    )
    await expect(quota.storing(anna, async (tx) => countGrowth(tx, { bytes: 150_000 }))).rejects.toThrow(full)
  })

  test('is measured before anything is refused, also where the clock was set back since it last was', async () => {
    const elsewhere = createTabRoutes({
      store,
      quota: createQuota({ store, clock: () => now, max }),
      clock: () => now,
    })
    app.route('/elsewhere', elsewhere)
    const { json: tab } = await make('x'.repeat(90_000))
    expect((await make('y'.repeat(50_000))).status).toBe(413)
    now -= 3_600_000
    // The trash is emptied by another process, or by another thread of this one.
    expect((await call('DELETE', `/${tab.id}`)).status).toBe(204)
    const headers = { Authorization: `Bearer ${anna}` }
    const emptied = await app.request('/elsewhere/trash', { method: 'DELETE', headers })
    expect(emptied.status).toBe(204)
    expect((await make('y'.repeat(50_000))).status).toBe(201)
    now += 3_600_000
  })

  test('is not stretched by many small versions, of which the rows take more room than the words', async () => {
    const { json: tab } = await make('x')
    const replies: number[] = []
    for (let at = 0; at < 210; at++) {
      const named = { reason: 'named', name: `${at}`, content: noise(90) }
      replies.push((await call('POST', `/${tab.id}/versions`, named)).status)
    }
    expect(replies.slice(0, 100)).toEqual(Array(100).fill(201))
    expect(replies.at(-1)).toBe(413)
    expect((await quota.measure(anna)).bytes).toBeGreaterThan(0.9 * max.bytes)
  })

  test('is not stretched by versions of which the origins take more room than the words', async () => {
    const { json: tab } = await make('x')
    const text = { content: 'x'.repeat(2_000), origins: 't1p1'.repeat(1_000) }
    const replies: number[] = []
    for (let at = 0; at < 30; at++)
      replies.push(
        (await call('POST', `/${tab.id}/versions`, { reason: 'named', name: `${at}`, ...text })).status,
      )
    expect(replies.slice(0, 20)).toEqual(Array(20).fill(201))
    expect(replies.at(-1)).toBe(413)
  })

  test('is not stretched by a process that starts again and again, where that is told to look at once', async () => {
    const again = () => {
      quota = createQuota({ store, clock: () => now, max, unseenShare: 0 })
      app = new Hono()
      app.onError(replyToErrors(pino({ level: 'silent' })))
      app.use(requireUser(async (token) => token))
      app.route('/api/tabs', createTabRoutes({ store, quota, clock: () => now }))
    }
    for (let round = 0; round < 120; round++) {
      again()
      await make('x'.repeat(999))
    }
    expect((await quota.measure(anna)).bytes).toBeLessThanOrEqual(max.bytes)
  })

  test('is not stretched by deleting a little and writing much', async () => {
    for (let round = 0; round < 60; round++) {
      const { json: tab } = await make('x')
      await call('DELETE', `/${tab.id}`)
      await call('DELETE', '/trash')
      await make('y'.repeat(5_000))
    }
    expect((await quota.measure(anna)).bytes).toBeLessThanOrEqual(max.bytes)
  })
})

/** Text that hardly compresses. */
function noise(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length)
}
