import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isDescendant } from '#shared/revision-eras.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import { createTab, newTab } from '../../tabs/create-tab.ts'
import type { Store } from '../schema.ts'
import { beginEra } from './begin-era.ts'

const now = Date.UTC(2026, 10, 21)

onBothEngines('an era', ({ open }) => {
  test('gives everybody’s tabs revisions that were never given out', async () => {
    const store = await open()
    const [alice, bob] = [await addUser(store), await addUser(store)]
    await addTab(store, alice, 3)
    await addTab(store, bob, 70)

    await beginEra(store, now)
    expect(await revisions(store, alice)).toEqual([(now / 1000) * 1_000_000 + 3])
    expect(await revisions(store, bob)).toEqual([(now / 1000) * 1_000_000 + 70])

    // Two restores within a second, with a clock that was set back.
    const [first = 0] = await revisions(store, alice)
    await beginEra(store, now - 60_000)
    const [second = 0] = await revisions(store, alice)
    expect(second).toBeGreaterThan(first)
    expect(isDescendant(first, second)).toBe(false)
  })

  test('is where tabs begin that are made in it', async () => {
    const store = await open()
    const alice = await addUser(store)
    const make = () =>
      store.asUser(alice, (tx) => {
        const request = { title: '', content: '', font: 'Inter', size: 'normal' } as const
        return createTab(
          { tx, userId: alice, now },
          newTab(randomUUID(), { ...request, writing_date: '2026-11-21' }),
        )
      })

    expect((await make()).tab.revision).toBe(1)
    await beginEra(store, now)
    expect((await make()).tab.revision).toBe((now / 1000) * 1_000_000 + 1)
  })

  test('lets nobody in who was signed in before', async () => {
    const store = await open()
    const alice = await addUser(store)
    const session = { id: randomUUID(), user_id: alice, created_at: 1, used_at: 1, user_agent: '' }
    await store.db.insertInto('sessions').values(session).execute()
    const code = {
      email: 'alice@example.com',
      asker: '',
      hash: 'hash',
      expires_at: now,
      tries: 0,
      sent_at: 1,
    }
    await store.db.insertInto('codes').values(code).execute()

    await beginEra(store, now)
    expect(await store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect(await store.db.selectFrom('codes').selectAll().execute()).toEqual([])
    // So an OpenID provider that still has a session in the browser must ask who is there.
    const signedOut = await store.db.selectFrom('users').select('signed_out_at').execute()
    expect(signedOut.map(({ signed_out_at }) => Number(signed_out_at))).toEqual([now])
  })
})

async function addTab(store: Store, userId: string, revision: number): Promise<void> {
  await store.asUser(userId, (tx) =>
    tx.insertInto('writing_tabs').values(tabRow(userId, { revision })).execute(),
  )
}

async function revisions(store: Store, userId: string): Promise<number[]> {
  const rows = await store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('revision').execute())
  return rows.map(({ revision }) => revision)
}
