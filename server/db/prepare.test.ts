import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { prepare } from './prepare.ts'
import type { Store, Tx } from './schema.ts'

// Prepared once for both databases, like the server's own statements.
const rename = prepare((db, { userId, from, to }: { userId: string; from: string; to: string }) =>
  db
    .updateTable('writing_tabs')
    .set({ title: to, word_count: 7 })
    .where('user_id', '=', userId)
    .where('title', '=', from),
)

onBothEngines('a prepared statement', ({ open }) => {
  let store: Store

  beforeAll(async () => {
    store = await open()
  })

  test('has the values of each call in their places, and its own beside them', async () => {
    const userId = await addUser(store)
    const titles = await store.asUser(userId, async (tx) => {
      for (const title of ['First', 'Second']) {
        await tx.insertInto('writing_tabs').values(tabRow(userId, { title })).execute()
      }
      const first = await rename(tx, { to: 'One', from: 'First', userId })
      const second = await rename(tx, { userId, from: 'Second', to: "Two' or 1" })
      const none = await rename(tx, { userId, from: 'Third', to: 'Three' })
      expect([first, second, none].map(({ numAffectedRows }) => numAffectedRows)).toEqual([1n, 1n, 0n])
      return tx
        .selectFrom('writing_tabs')
        .select(['title', 'word_count'])
        .where('user_id', '=', userId)
        .orderBy('title')
        .execute()
    })
    expect(titles).toEqual([
      { title: 'One', word_count: 7 },
      { title: "Two' or 1", word_count: 7 },
    ])
  })

  test('is not written from a spread, which would find nothing', () => {
    const add = prepare((db, values: { title: string }) =>
      db.insertInto('writing_tabs').values({ ...tabRow('nobody'), ...values }),
    )
    expect(() => add(store.db, { title: 'First' })).toThrow(TypeError)
  })

  test('sees nothing of a transaction that is still open', async () => {
    const find = prepare((db, { email }: { email: string }) =>
      db.selectFrom('users').select('email').where('email', '=', email),
    )
    const email = 'undecided@example.com'
    const opened = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const adding = store.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('users')
        .values({ id: randomUUID(), email, created_at: 0, last_sign_in_at: null })
        .execute()
      expect((await find(tx, { email })).rows).toEqual([{ email }])
      opened.resolve()
      await goOn.promise
      throw new Error('undone')
    })
    await opened.promise
    const found = find(store.db, { email })
    goOn.resolve()
    await expect(adding).rejects.toThrow('undone')
    expect((await found).rows).toEqual([])
  })

  test('runs for no transaction that has ended', async () => {
    const find = prepare((db, { email }: { email: string }) =>
      db.selectFrom('users').select('email').where('email', '=', email),
    )
    const { promise: ended, resolve } = Promise.withResolvers<Tx>()
    const id = await addUser(store)
    await store.asUser(id, async (tx) => {
      await find(tx, { email: 'nobody@example.com' })
      resolve(tx)
    })
    // Otherwise the statement would run in the transaction of another writer.
    const late = store.asUser(id, async () => find(await ended, { email: 'nobody@example.com' }))
    await expect(late).rejects.toThrow('already committed')
  })

  test('is written once', async () => {
    let times = 0
    const find = prepare((db, { email }: { email: string }) => {
      times++
      return db.selectFrom('users').select('email').where('email', '=', email)
    })
    await addUser(store, 'writer@example.com')
    for (const email of ['writer@example.com', 'nobody@example.com']) {
      expect((await find(store.db, { email })).rows).toEqual(email.startsWith('writer') ? [{ email }] : [])
    }
    expect(times).toBe(1)
  })
})
