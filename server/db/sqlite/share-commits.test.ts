import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import type { Store, Tx } from '../schema.ts'
import { databaseFile, openSqliteStore } from './sqlite-store.ts'

let dataDir: string
let store: Store
let people: string[]

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'longhand-commits-'))
  store = await openSqliteStore(dataDir)
  people = []
  for (let index = 0; index < 10; index++) people.push(await addUser(store, `${index}@example.com`))
})

afterEach(async () => {
  await store.close()
  rmSync(dataDir, { recursive: true })
})

/** The committed rows, as another process sees them. */
function committedOwners(): string[] {
  const other = new DatabaseSync(databaseFile(dataDir), { readOnly: true })
  const rows = other.prepare('select user_id from writing_tabs order by rowid').all()
  other.close()
  return rows.map(({ user_id }) => String(user_id))
}

const addTab = (userId: string, also?: (tx: Tx) => Promise<unknown>) =>
  store.asUser(userId, async (tx) => {
    await tx.insertInto('writing_tabs').values(tabRow(userId)).execute()
    await also?.(tx)
    return userId
  })

test('those who come at the same moment are committed at once, and answered then', async () => {
  const seenByEach = people.map((userId) => addTab(userId).then(committedOwners))
  expect(await Promise.all(seenByEach)).toEqual(people.map(() => people))
})

test('those who come one after the other are waited for', async () => {
  const seen: Promise<string[]>[] = []
  await new Promise<void>((resolve) => {
    const comeInTurn = (index: number) => {
      const userId = people[index]
      if (userId === undefined) return resolve()
      // Planned before the work of this turn plans anything for the next turn.
      setImmediate(comeInTurn, index + 1)
      seen.push(addTab(userId).then(committedOwners))
    }
    comeInTurn(0)
  })
  expect(await Promise.all(seen)).toEqual(people.map(() => people))
})

test('one that fails is undone alone, and told why', async () => {
  const fails = async () => {
    throw new Error('of its own')
  }
  const all = people.map((userId, index) => addTab(userId, index % 3 === 1 ? fails : undefined))
  const outcomes = await Promise.allSettled(all)
  const succeed = people.filter((_, index) => index % 3 !== 1)
  expect(outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))).toEqual(
    succeed,
  )
  expect(outcomes[1]).toMatchObject({ reason: { message: 'of its own' } })
  expect(committedOwners()).toEqual(succeed)
})

test('one that fails on its own leaves nothing either, and the next one is none the worse', async () => {
  const fails = async () => {
    throw new Error('of its own')
  }
  await expect(addTab(people[0] ?? '', fails)).rejects.toThrow('of its own')
  expect(committedOwners()).toEqual([])
  expect(await addTab(people[1] ?? '')).toBe(people[1])
  expect(committedOwners()).toEqual([people[1]])
})

test('a commit that fails has failed for all, and the next one is none the worse', async () => {
  const breaksAtCommit = async (tx: Tx) => {
    await sql`pragma defer_foreign_keys = on`.execute(tx)
    await sql`insert into main.tab_writers values ('nowhere', ${people[1]}, 'c', 'm', 1)`.execute(tx)
  }
  const all = people.map((userId, index) => addTab(userId, index === 1 ? breaksAtCommit : undefined))
  for (const { status } of await Promise.allSettled(all)) expect(status).toBe('rejected')
  expect(committedOwners()).toEqual([])
  expect(await addTab(people[2] ?? '')).toBe(people[2])
})

// SQLite rolls back in this way when the disk is full.
test.each([1, 10])(
  'what made the database end a transaction of %i is told, and the next one is none the worse',
  async (many) => {
    const endsAll = async (tx: Tx) => {
      await sql`rollback`.execute(tx)
      throw new Error('disk is full')
    }
    const all = people.slice(0, many).map((userId) => addTab(userId, endsAll))
    for (const outcome of await Promise.allSettled(all)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'disk is full' } })
    }
    expect(committedOwners()).toEqual([])
    expect(await addTab(people[0] ?? '')).toBe(people[0])
  },
)

test('closing the database waits for those who have come', async () => {
  const all = Promise.allSettled(people.map((userId) => addTab(userId)))
  const reading = store.readAs(people[0] ?? '', (tx) => tx.selectFrom('writing_tabs').select('id').execute())
  await store.close()
  expect(committedOwners()).toEqual(people)
  for (const { status } of await all) expect(status).toBe('fulfilled')
  await reading
})

test('one that is at work when the database closes is answered', async () => {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const added = addTab(people[0] ?? '', () => {
    begun.resolve()
    return held.promise
  })
  await begun.promise
  const waitsBehind = addTab(people[1] ?? '')
  const closed = store.close()
  held.resolve()
  await closed
  expect(await added).toBe(people[0])
  expect(await waitsBehind).toBe(people[1])
  expect(committedOwners()).toEqual(people.slice(0, 2))
})

test('a transaction past all others is waited for too', async () => {
  const held = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const written = store.db.transaction().execute(async (tx) => {
    begun.resolve()
    await held.promise
    await tx.insertInto('throttle').values({ key: 'a key', count: 1, resets_at: 0 }).execute()
    return 'written'
  })
  await begun.promise
  const closed = store.close()
  held.resolve()
  await closed
  expect(await written).toBe('written')
})

test('each sees its own rows alone', async () => {
  await Promise.all(people.map((userId) => addTab(userId)))
  const owners = people.map((userId) =>
    store.asUser(userId, (tx) => tx.selectFrom('writing_tabs').select('user_id').execute()),
  )
  expect(await Promise.all(owners)).toEqual(people.map((userId) => [{ user_id: userId }]))
})
