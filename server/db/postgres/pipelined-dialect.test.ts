import { Kysely, type PostgresPool, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines, onPostgres } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { prepare } from '../prepare.ts'
import type { Schema, Store, Tx } from '../schema.ts'
import { Overtaken, transact } from '../transact.ts'
import { lastly, PipelinedDialect } from './pipelined-dialect.ts'

const rename = prepare((db, { userId, title }: { userId: string; title: string }) =>
  db.updateTable('writing_tabs').set({ title }).where('user_id', '=', userId),
)
const renumber = prepare((db, { userId, date }: { userId: string; date: string }) =>
  db
    .updateTable('writing_tabs')
    .set({ revision: sql<number>`cast(${date} as integer)` })
    .where('user_id', '=', userId),
)

onBothEngines('the last statement of a transaction', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  const titles = (userId: string) =>
    store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('title').execute())

  async function withTab(): Promise<string> {
    const userId = await addUser(store)
    const row = tabRow(userId, { title: 'Before' })
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(row).execute())
    return userId
  }

  test('is committed with what went before it', async () => {
    const userId = await withTab()
    const other = tabRow(userId, { title: 'Also' })
    const { numAffectedRows } = await store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(other).execute()
      return lastly(tx, () => rename(tx, { userId, title: 'After' }))
    })
    expect(numAffectedRows).toBe(2n)
    expect(await titles(userId)).toEqual([{ title: 'After' }, { title: 'After' }])
  })

  test('leaves nothing where another statement before it has failed', async () => {
    const userId = await withTab()
    const work = store.asUser(userId, async (tx) => {
      await rename(tx, { userId, title: 'Half' })
      await tx
        .insertInto('writing_tabs')
        .values(tabRow('somebody else'))
        .execute()
        .catch(() => {})
      if (store.kind === 'sqlite') throw new Error('SQLite would go on')
      return lastly(tx, () => rename(tx, { userId, title: 'Whole' }))
    })
    await expect(work).rejects.toThrow()
    expect(await titles(userId)).toEqual([{ title: 'Before' }])
  })
})

onPostgres('a pipelined transaction', ({ open }) => {
  let store: Store
  beforeAll(async () => {
    store = await open()
  })

  test('whose last statement fails leaves nothing, and says why', async () => {
    const userId = await addUser(store)
    const row = tabRow(userId)
    const work = store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(row).execute()
      return lastly(tx, () => renumber(tx, { userId, date: 'no number' }))
    })
    await expect(work).rejects.toThrow('invalid input syntax')
    const rows = await store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
    expect(rows).toEqual([])
  })

  test('runs again where it was overtaken, although its commit was sent', async () => {
    const userId = await addUser(store)
    let runs = 0
    const outcome = await store.asUser(userId, async (tx: Tx) => {
      runs += 1
      const { numAffectedRows } = await lastly(tx, () => rename(tx, { userId, title: 'None' }))
      if (numAffectedRows === 0n && runs === 1) throw new Overtaken()
      return runs
    })
    expect(outcome).toBe(2)
  })

  test('is refused in silence where its work fails before it has asked anything', async () => {
    const claim = {
      userId: 'nobody',
      prove: () => Promise.reject(new Error('the session has ended')),
      isProven: () => false,
    }
    const work = () => {
      throw new Error('no such tab')
    }
    await expect(store.asUser(claim, work)).rejects.toThrow('the session has ended')
  })

  test('commits after a last statement that is not prepared, too', async () => {
    const userId = await addUser(store)
    await store.asUser(userId, (tx) =>
      lastly(tx, () => tx.insertInto('writing_tabs').values(tabRow(userId)).execute()),
    )
    const rows = await store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
    expect(rows).toHaveLength(1)
  })

  test('has no rows any more once its commit was sent', async () => {
    const userId = await addUser(store)
    await store.asUser(userId, async (tx) => {
      await tx.insertInto('writing_tabs').values(tabRow(userId)).execute()
      await lastly(tx, () => rename(tx, { userId, title: 'Kept' }))
      const late = await rename(tx, { userId, title: 'Late' })
      expect(late.numAffectedRows).toBe(0n)
    })
    const rows = await store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('title').execute())
    expect(rows).toEqual([{ title: 'Kept' }])
  })

  test('that only reads is refused what would write', async () => {
    const userId = await addUser(store)
    const work = store.readAs(userId, (tx) => tx.insertInto('writing_tabs').values(tabRow(userId)).execute())
    await expect(work).rejects.toThrow('read-only')
  })

  test('that only reads leaves its connection to whoever comes next, who writes', async () => {
    const userId = await addUser(store)
    for (let count = 1; count <= 20; count++) {
      await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(tabRow(userId)).execute())
      const rows = await store.readAs(userId, (tx) => tx.selectFrom('writing_tabs').select('id').execute())
      expect(rows).toHaveLength(count)
    }
  })
})

test('a transaction that only reads fails where it could not begin', async () => {
  const query = async (text: string) => {
    if (text.startsWith('start transaction')) throw new Error('out of memory')
    return { command: 'SELECT', rowCount: 0, rows: [] }
  }
  const client = { query, release() {} }
  const pool = { connect: async () => client, end: async () => {}, options: {} }
  const db = new Kysely<Schema>({ dialect: new PipelinedDialect({ pool: pool as unknown as PostgresPool }) })
  const work = transact(db, (tx) => tx.selectFrom('writing_tabs').select('id').execute(), { isReading: true })
  await expect(work).rejects.toThrow('out of memory')
})
