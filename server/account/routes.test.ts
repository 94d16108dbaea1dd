import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../tests/support/server-app.ts'
import { onBothEngines } from '../../tests/support/server-databases.ts'
import { addUser, tabRow } from '../../tests/support/server-rows.ts'
import { requestCode, signIn } from '../../tests/support/server-sign-in.ts'
import type { Schema, Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
import { exportArchive } from './export-archive.ts'
import { createAccountRoutes } from './routes.ts'

onBothEngines('an account', ({ open }) => {
  let store: Store
  let app: Hono

  beforeAll(async () => {
    store = await open()
    app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    // In this test the token is the user's id.
    app.use(requireUser(async (token) => token))
    app.route('/api', createAccountRoutes({ store, clearCookie: () => {} }))
  })

  const addTab = (userId: string, changes: Partial<Schema['writing_tabs']>) => {
    const row = tabRow(userId, changes)
    return store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(row).execute()
      const version = {
        id: row.id,
        tab_id: row.id,
        user_id: userId,
        content: 'was',
        word_count: 1,
        reason: 'named',
        name: 'n',
      }
      await tx
        .insertInto('tab_versions')
        .values({ ...version, created_at: 1 })
        .execute()
    })
  }

  async function exportOf(userId: string) {
    const reply = await app.request('/api/export', { headers: { Authorization: `Bearer ${userId}` } })
    expect(reply.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(new Uint8Array(await reply.arrayBuffer()))
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }

  test('is exported whole: each tab a file, the trash in its folder, every field in one', async () => {
    const anna = await addUser(store)
    await addTab(anna, { title: 'Мой день', content: 'слова 👩‍🚀' })
    await addTab(anna, { title: 'A/B', content: 'one' })
    await addTab(anna, { title: 'a b', content: 'two' })
    await addTab(anna, { title: 'Gone', content: 'kept', deleted_at: 5 })
    const { 'longhand.json': json = '', ...files } = await exportOf(anna)
    // Which of two equal names comes first is the order of their ids.
    const names = Object.keys(files).map((name) => name.toLowerCase())
    expect(new Set(names)).toEqual(
      new Set([
        'trash/2026-11-21_gone.md',
        '2026-11-21_мой_день.md',
        '2026-11-21_a_b.md',
        '2026-11-21_a_b-2.md',
      ]),
    )
    expect(files['2026-11-21_Мой_день.md']).toBe('# Мой день\n\n2026-11-21\n\nслова 👩‍🚀\n')
    expect(JSON.parse(json)).toHaveLength(4)
  })

  test('is exported without a gap when it has many tabs, and without anybody else’s', async () => {
    const [anna, boris] = [await addUser(store), await addUser(store)]
    for (let at = 0; at < 45; at++) await addTab(anna, { title: `Tab ${at}`, content: `text ${at}` })
    await addTab(boris, { title: 'His', content: 'his alone' })
    const { 'longhand.json': json = '', ...files } = await exportOf(anna)
    expect(Object.keys(files)).toHaveLength(45)
    const contents = JSON.parse(json).map(({ content }: { content: string }) => content)
    expect(new Set(contents).size).toBe(45)
    expect(contents).not.toContain('his alone')
  })

  test('is not exported as an archive that leaves out what it has no room for', async () => {
    const anna = await addUser(store)
    await addTab(anna, { content: 'word '.repeat(1_000) })
    const takeAll = (limits: { files: number; bytes: number }) => buffer(exportArchive(store, anna, limits))
    const enough = { files: 2, bytes: 10_000 }
    expect((await takeAll(enough)).length).toBeGreaterThan(200)
    await expect(takeAll({ ...enough, files: 1 })).rejects.toThrow(RangeError)
    // Less than the archive has, and than the list in it before it was compressed.
    await expect(takeAll({ ...enough, bytes: 200 })).rejects.toThrow(RangeError)
    await expect(takeAll({ ...enough, bytes: 5_000 })).rejects.toThrow(RangeError)
  })

  test('without a tab is exported as an empty list', async () => {
    expect(await exportOf(await addUser(store))).toEqual({ 'longhand.json': '[]\n' })
  })

  test('is deleted only by its own address', async () => {
    const anna = await addUser(store, 'anna@example.com')
    const remove = (email: string) =>
      app.request('/api/account', {
        method: 'DELETE',
        headers: { Authorization: `Bearer ${anna}` },
        body: JSON.stringify({ email }),
      })
    expect((await remove('boris@example.com')).status).toBe(403)
    expect((await remove('')).status).toBe(400)
    expect((await remove(' Anna@Example.com ')).status).toBe(204)
  })

  test('leaves nothing behind in any table, and nothing of anybody else’s goes with it', async () => {
    const subject = createTestApp(store)
    const anna = await livedIn(subject, 'anna.lives@example.com')
    const boris = await livedIn(subject, 'boris.lives@example.com')
    expect(await tablesWith(anna)).toEqual([
      'codes',
      'sessions',
      'tab_versions',
      'tab_writers',
      'tokens',
      'users',
      'writing_tabs',
    ])
    const before = await tablesWith(boris)

    const reply = await anna.call('DELETE', '/api/account', { email: 'anna.lives@example.com' })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('set-cookie')).toMatch(/^refresh-3000=; Max-Age=0;/)
    expect(await tablesWith(anna)).toEqual([])
    expect(await tablesWith(boris)).toEqual(before)
    expect((await anna.call('GET', '/api/tabs')).status).toBe(401)
    expect((await boris.call('GET', '/api/tabs')).status).toBe(200)
  })

  /** A writer of whom there is something in every table that can hold something of a writer. */
  async function livedIn(subject: TestApp, email: string) {
    const { access_token, user } = await signIn(subject, email)
    const call = async (method: string, path: string, body?: unknown) =>
      subject.app.request(path, {
        method,
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    const tab = randomUUID()
    const today = new Date().toISOString().slice(0, 10)
    await call('PUT', `/api/tabs/${tab}`, { title: 'Hers', writing_date: today })
    const save = { mutation_id: randomUUID(), client: randomUUID(), base_revision: 1, content: 'her words' }
    await call('PATCH', `/api/tabs/${tab}`, save)
    await call('POST', `/api/tabs/${tab}/versions`, { reason: 'named', name: 'First' })
    await requestCode(subject, email)
    const { id } = await store.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { call, userId: user.id, traces: [user.id, email, tab, id] }
  }

  async function tablesWith({ userId, traces }: { userId: string; traces: string[] }): Promise<string[]> {
    return store.asUser(userId, async (tx) => {
      const names: string[] = []
      for (const name of Object.keys(everyTable) as (keyof Schema)[]) {
        const rows = JSON.stringify(await tx.selectFrom(name).selectAll().execute())
        if (traces.some((trace) => rows.includes(trace))) names.push(name)
      }
      return names.sort()
    })
  }
})

/** A new table makes this incomplete, and so asks for its place in the test above. */
const everyTable: Record<keyof Schema, true> = {
  users: true,
  codes: true,
  sessions: true,
  tokens: true,
  throttle: true,
  writing_tabs: true,
  tab_writers: true,
  tab_versions: true,
  eras: true,
}
