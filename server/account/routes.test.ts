import { strFromU8, unzipSync } from 'fflate'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/server-databases.ts'
import { addUser, tabRow } from '../../tests/support/server-rows.ts'
import type { Schema, Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
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
    app.route('/api', createAccountRoutes({ store }))
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

  test('without a tab is exported as an empty list', async () => {
    expect(await exportOf(await addUser(store))).toEqual({ 'longhand.json': '[]\n' })
  })

  const remove = (userId: string, email: string) =>
    app.request('/api/account', {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${userId}` },
      body: JSON.stringify({ email }),
    })

  test('is deleted only by its own address, and then leaves nothing behind', async () => {
    const [anna, boris] = [await addUser(store, 'anna@example.com'), await addUser(store)]
    await addTab(anna, { content: 'hers' })
    await addTab(boris, { content: 'his' })
    const session = { id: 's', user_id: anna, created_at: 1, used_at: 1, user_agent: '' }
    await store.db.insertInto('sessions').values(session).execute()
    const code = { email: 'anna@example.com', hash: 'h', expires_at: 1, tries: 0, sent_at: 1 }
    await store.db.insertInto('codes').values(code).execute()

    expect((await remove(anna, 'boris@example.com')).status).toBe(403)
    expect((await remove(anna, ' Anna@Example.com ')).status).toBe(204)

    for (const table of ['users', 'sessions', 'codes'] as const) {
      const rows = await store.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain('anna@example.com')
      expect(JSON.stringify(rows)).not.toContain(anna)
    }
    const countsOf = (userId: string) =>
      store.asUser(userId, async (tx) => [
        (await tx.selectFrom('writing_tabs').selectAll().execute()).length,
        (await tx.selectFrom('tab_versions').selectAll().execute()).length,
      ])
    expect(await countsOf(anna)).toEqual([0, 0])
    expect(await countsOf(boris)).toEqual([1, 1])
  })
})
