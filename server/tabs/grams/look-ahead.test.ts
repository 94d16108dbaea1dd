import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CountingProxy, countTrips } from '../../../tests/support/programs/count-trips.ts'
import { onEveryDatabase, onPostgres } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import type { Store } from '../../db/schema.ts'
import { searchTabs } from '../search-tabs.ts'
import { packLists } from './pack-lists.ts'
import { newSegment, takeIntoUse, writeSegment } from './segments.ts'

/** How many of a hundred texts have each word. */
const shares = { common: 100, half: 50, tenth: 10, seldom: 2, other: 2 }

onEveryDatabase('a search of many segments', ({ open }) => {
  const random = randomFrom(11)
  let store: Store
  let userId: string
  let rows: Row[]

  beforeAll(async () => {
    store = await open()
    userId = await addUser(store)
    rows = Array.from({ length: 280 }, () =>
      row(userId, {
        title: random(40) === 0 ? 'A seldom morning' : 'Morning',
        content: textOf(random),
        writing_date: `20${10 + random(10)}-0${1 + random(9)}-1${random(10)}`,
        created_at: 1_000 + random(3),
        deleted_at: random(9) === 0 ? 5 : null,
      }),
    )
    await keepIndexed(store, userId, rows, 4)
    rows.sort((a, b) => (placeIn(a) < placeIn(b) ? 1 : -1))
  })

  test.each([
    ...['common', 'half', 'tenth', 'seldom', 'none of these', 'e', 'qz', 'com', 'seldom other'],
    ...['half tenth', 'tenth half', 'other common', 'common half tenth seldom'],
  ])('finds %j page by page as reading every text does', async (search) => {
    for (const limit of [7, 20, 100]) {
      for (const isDeleted of [false, true]) {
        const found: string[] = []
        for (let cursor: string | undefined; ; ) {
          const query = { search, isDeleted, limit, cursor }
          const page = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, query))
          found.push(...page.tabs.map(({ id }) => id))
          if (page.cursor === null) break
          cursor = page.cursor
        }
        expect(found).toEqual(readAll(search, isDeleted))
      }
    }
  })

  test('finds titles among all of them', async () => {
    const query = { search: 'seldom', isDeleted: false, limit: 4, hasTitlesFirst: true }
    const { tabs } = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, query))
    const expected = rows.filter(({ title, deleted_at }) => title.includes('seldom') && deleted_at === null)
    expect(tabs.flatMap(({ id, titled }) => (titled ? [id] : []))).toEqual(
      expected.slice(0, 5).map(({ id }) => id),
    )
  })

  function readAll(search: string, isDeleted: boolean): string[] {
    const here = rows.filter(({ deleted_at }) => (deleted_at !== null) === isDeleted)
    const has = ({ title, content }: Row, words: string) => title.includes(words) || content.includes(words)
    const whole = here.filter((one) => has(one, search))
    const words = search.split(' ')
    const apart = here.filter((one) => !whole.includes(one) && words.every((word) => has(one, word)))
    return [...whole, ...apart].map(({ id }) => id)
  }
})

onPostgres('a search', ({ open, newMigrated }) => {
  let counting: CountingProxy
  let store: Store
  let userId: string

  beforeAll(async () => {
    const location = await newMigrated()
    const url = new URL(location.databaseUrl ?? '')
    counting = await countTrips(Number(url.port))
    url.port = String(counting.port)
    store = await open({ ...location, databaseUrl: url.href })
    userId = await addUser(store)
    const rows = Array.from({ length: 300 }, (_, at) =>
      row(userId, {
        content: at % 100 === 4 ? 'seldom common' : 'common',
        writing_date: new Date(Date.UTC(2026, 0, 1 - at)).toISOString().slice(0, 10),
      }),
    )
    await keepIndexed(store, userId, rows, 60)
  })
  afterAll(() => counting.server.close())

  test.each([
    { search: 'nowhere', found: 0, waits: 1 },
    { search: 'seldom', found: 3, waits: 3 },
    { search: 'common', found: 50, waits: 3 },
    { search: 'common seldom', found: 3, waits: 4 },
  ])(
    'for $search waits for PostgreSQL $waits times, and not for the end',
    async ({ search, found, waits }) => {
      // If `readAs` waited for the end of the transaction, that wait would be counted too.
      const read = async () => {
        const { tabs } = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, { search, limit: 50 }))
        return { found: tabs.length, trips: counting.trips() }
      }
      await read()
      const before = counting.trips()
      const outcome = await read()
      expect({ ...outcome, trips: outcome.trips - before }).toEqual({ found, trips: waits })
    },
  )
})

type Row = ReturnType<typeof row>

function row(userId: string, changes: Parameters<typeof tabRow>[1]) {
  return tabRow(userId, changes) as ReturnType<typeof tabRow> & {
    title: string
    writing_date: string
    created_at: number
    deleted_at: number | null
  }
}

/** Indexes the rows in their order, in segments of `inEach` tabs. */
async function keepIndexed(store: Store, userId: string, rows: Row[], inEach: number): Promise<void> {
  await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(rows).execute())
  for (let from = 0; from < rows.length; from += inEach) {
    const some = rows.slice(from, from + inEach).sort((a, b) => (placeIn(a) < placeIn(b) ? 1 : -1))
    const places = some.map(({ id, writing_date, created_at }) => ({
      id,
      date: writing_date,
      at: created_at,
    }))
    const segment = await newSegment(store, userId)
    await writeSegment(store, userId, segment, { places, bytes: 1, lists: packLists(some) })
    await store.asUser(userId, (tx) => takeIntoUse(tx, userId, segment))
  }
  await store.asUser(userId, (tx) => tx.deleteFrom('unindexed_tabs').where('user_id', '=', userId).execute())
}

/** Sorts as the history does. */
function placeIn({ writing_date, created_at, id }: Row): string {
  return `${writing_date} ${created_at} ${id}`
}

function textOf(random: (below: number) => number): string {
  const words = Object.entries(shares).flatMap(([word, share]) => (random(100) < share ? [word] : []))
  return words.sort(() => random(3) - 1).join(' ')
}

/** A generator with a fixed seed: each run gets the same numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
