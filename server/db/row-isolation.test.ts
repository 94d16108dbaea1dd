import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { isolatedTables, type Store, type Tx } from './schema.ts'

onEveryDatabase('row isolation', ({ open, kind, isPartitioned }) => {
  let store: Store
  let alice: string
  let bob: string
  let alicesTab: string

  beforeAll(async () => {
    store = await open()
  })

  beforeEach(async () => {
    alice = await addUser(store)
    bob = await addUser(store)
    alicesTab = randomUUID()
    await store.asUser(alice, (tx) => addOfEverything(tx, alice, alicesTab))
  })

  describe.each(isolatedTables)('%s', (table) => {
    const readAll = async (tx: Tx) => (await sql`select * from ${sql.table(table)}`.execute(tx)).rows

    test('shows the whole table to be the reader’s own rows', async () => {
      await store.asUser(bob, (tx) => addOfEverything(tx, bob, randomUUID()))

      expect(await store.asUser(alice, readAll)).toEqual([expect.objectContaining({ user_id: alice })])
      expect(await store.asUser(bob, readAll)).toEqual([expect.objectContaining({ user_id: bob })])
    })

    test('shows nothing outside a user’s transaction', async () => {
      expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
    })

    test('changes no row of anybody else', async () => {
      const before = await store.asUser(alice, readAll)

      const writes: Array<(tx: Tx) => Promise<unknown>> = [
        (tx) => tx.updateTable(table).set({ user_id: bob }).execute(),
        (tx) => tx.deleteFrom(table).execute(),
      ]
      for (const write of writes) {
        await settle(store.asUser(bob, write))
        await settle(store.db.transaction().execute(write))
      }
      expect(await store.asUser(alice, readAll)).toEqual(before)
    })

    test('gives no row away', async () => {
      const giving = store.asUser(alice, (tx) => tx.updateTable(table).set({ user_id: bob }).execute())
      await expect(giving).rejects.toThrow(/row isolation|row-level security/)
    })
  })

  test('adds no row in another’s name, and none outside a user’s transaction', async () => {
    const row = tabRow(alice)
    const refused = /row isolation|row-level security/
    await expect(
      store.asUser(bob, (tx) => tx.insertInto('writing_tabs').values(row).execute()),
    ).rejects.toThrow(refused)
    await expect(store.db.insertInto('writing_tabs').values(row).execute()).rejects.toThrow(refused)
  })

  test('takes over no row by its id', async () => {
    const seized = tabRow(bob, { id: alicesTab, content: 'mine now' })
    const upsert = (tx: Tx) =>
      tx
        .insertInto('writing_tabs')
        .values(seized)
        .onConflict((conflict) =>
          conflict
            .columns(isPartitioned ? ['id', 'user_id'] : ['id'])
            .doUpdateSet({ content: 'mine now', user_id: bob }),
        )
        .execute()
    const seizing = store.asUser(bob, upsert)
    // In a partitioned database an id is unique only within its writer, so this is another tab.
    if (isPartitioned) await seizing
    else await expect(seizing).rejects.toThrow(/row isolation|row-level security/)
    if (kind === 'sqlite') {
      const replace = (tx: Tx) => tx.replaceInto('writing_tabs').values(seized).execute()
      await expect(store.asUser(bob, replace)).rejects.toThrow('row isolation')
    }

    const [tab] = await store.asUser(alice, (tx) => tx.selectFrom('writing_tabs').selectAll().execute())
    expect(tab).toMatchObject({ id: alicesTab, user_id: alice, content: 'hello' })
  })

  test('hangs no version on another’s tab', async () => {
    const version = { id: randomUUID(), tab_id: alicesTab, user_id: bob, content: '', reason: 'named' }
    const adding = store.asUser(bob, (tx) =>
      tx
        .insertInto('tab_versions')
        .values({ ...version, word_count: 0, name: null, created_at: 1 })
        .execute(),
    )
    await expect(adding).rejects.toThrow(/foreign key/i)
  })

  test('tells users apart who work at the same time', async () => {
    const writers = await Promise.all(Array.from({ length: 8 }, () => addUser(store)))
    const seen = await Promise.all(
      writers.map((writer) =>
        store.asUser(writer, async (tx) => {
          await tx.insertInto('writing_tabs').values(tabRow(writer)).execute()
          await new Promise(setImmediate)
          return tx.selectFrom('writing_tabs').select('user_id').execute()
        }),
      ),
    )
    expect(seen).toEqual(writers.map((writer) => [{ user_id: writer }]))
  })

  test('forgets the user when the transaction ends, however it ends', async () => {
    await settle(store.asUser(alice, () => Promise.reject(new Error('no'))))
    expect(await store.db.selectFrom('writing_tabs').selectAll().execute()).toEqual([])
  })

  test('saves with a condition and says what happened', async () => {
    const save = (revision: number) =>
      store.asUser(alice, (tx) =>
        tx
          .updateTable('writing_tabs')
          .set((row) => ({ content: 'new', revision: row('revision', '+', 1) }))
          .where('writing_tabs.id', '=', alicesTab)
          .where('user_id', '=', alice)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst(),
      )
    expect(await save(1)).toEqual({ revision: 2 })
    expect(await save(1)).toBeUndefined()
  })

  test('leaves nothing of a user who is deleted', async () => {
    await store.db
      .insertInto('sessions')
      .values({ id: randomUUID(), user_id: alice, created_at: 1, used_at: 1, user_agent: '' })
      .execute()
    await store.asUser(bob, (tx) => addOfEverything(tx, bob, randomUUID()))
    await store.asUser(alice, (tx) => tx.deleteFrom('users').where('id', '=', alice).execute())

    for (const table of ['sessions', ...isolatedTables] as const) {
      const left = store.asUser(alice, (tx) =>
        tx.selectFrom(table).selectAll().where('user_id', '=', alice).execute(),
      )
      expect(await left).toEqual([])
    }
    // A user with the same id would find rows that were left behind.
    await store.db
      .insertInto('users')
      .values({ id: alice, email: 'again@example.com', created_at: 1, last_sign_in_at: null })
      .execute()
    await store.asUser(alice, (tx) => addOfEverything(tx, alice, alicesTab))
    expect(await store.asUser(bob, (tx) => tx.selectFrom('writing_tabs').selectAll().execute())).toHaveLength(
      1,
    )
  })
})

/** One row in each of the isolated tables. */
async function addOfEverything(tx: Tx, userId: string, tabId: string): Promise<void> {
  const owner = { tab_id: tabId, user_id: userId }
  await tx
    .insertInto('writing_tabs')
    .values(tabRow(userId, { id: tabId, content: 'hello' }))
    .execute()
  await tx
    .insertInto('tab_writers')
    .values({ ...owner, client: 'laptop', mutation_id: 'first', revision: 1 })
    .execute()
  const hello = { content: 'hello', word_count: 1, reason: 'session' }
  await tx
    .insertInto('tab_versions')
    .values({ ...owner, ...hello, id: randomUUID(), name: null, created_at: 1 })
    .execute()
  const bytes = new Uint8Array([0])
  await tx
    .insertInto('version_bases')
    .values({ ...owner, id: randomInt(2 ** 47), length: 1, packed: bytes, hash: bytes })
    .execute()
  await tx.insertInto('choices').values({ user_id: userId, name: 'ai', value: 'off' }).execute()
  await tx.insertInto('own_words').values({ user_id: userId, word: 'longhand', created_at: 1 }).execute()
  const segment = { user_id: userId, segment: 1 }
  const known = { format: '', texts: 0, bytes: 0, newest: '', oldest: '', places: '[]' }
  await tx
    .insertInto('gram_segments')
    .values({ ...segment, ...known })
    .execute()
  await tx
    .insertInto('gram_lists')
    .values({ ...segment, bucket: 0, packed: bytes })
    .execute()
}

/** Waits for work that may fail. Whether it fails differs between the databases; its effect must not. */
async function settle(work: Promise<unknown>): Promise<void> {
  await work.catch(() => {})
}
