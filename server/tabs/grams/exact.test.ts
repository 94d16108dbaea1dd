import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createFinder, type Finder } from '#shared/text/finder.ts'
import { createSearchFinders, readSearch } from '#shared/text/search-words.ts'
import { wholeWords } from '#shared/text/whole-words.ts'
import { byChance } from '../../../tests/support/long-form.ts'
import { onBothEngines } from '../../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../../tests/support/server/rows.ts'
import type { Store } from '../../db/schema.ts'
import { deleteForGood, emptyTrash } from '../delete-for-good.ts'
import { newestFirst } from '../history-place.ts'
import { searchTabs } from '../search-tabs.ts'
import { chooseTabs } from './choose-tabs.ts'
import { indexTabs } from './index-tabs.ts'

/** Characters that are hard to find, or easy to confuse with others. */
const pieces = [
  ...'aAbeEéÉèêzßſK ıİiIøæ’“"-–… \n漢字龘𠮷がかกษ',
  ...['e\u0301', 'ss', 'SS', 'ffi', 'ﬃ', '\u200d', '\u00ad', '\u0640', 'ที่', 'ไม่', 'か\u3099'],
  ...['👩‍👩‍👧', '👍🏽', '👍', 'שָׁ', 'ש', 'हि', 'ह', '\u{10ffff}'],
]
const filler = 'Nobody looks for this sentence. '

onBothEngines('a search by index', ({ open, kind }) => {
  /** Of the searches by chance. Both databases choose texts with the same code, and PostgreSQL takes three times as long. */
  const share = kind === 'postgres' ? byChance(1) : 1
  const random = randomFrom(7)
  const some = (max: number) =>
    Array.from({ length: 1 + random(max) }, () => pieces[random(pieces.length)]).join('')
  const oneOf = <T>(list: T[]) => list[random(list.length)] as T
  let store: Store
  let userId: string
  let ids: string[]

  beforeAll(async () => {
    store = await open()
    userId = await addUser(store)
    const rows = Array.from({ length: 400 }, () =>
      tabRow(userId, {
        title: some(8),
        content: some(30) + (random(8) === 0 ? filler.repeat(200) : '') + some(30),
        writing_date: `2026-0${1 + random(9)}-1${random(10)}`,
        created_at: 1_000 + random(3),
        deleted_at: random(6) === 0 ? 5 : null,
      }),
    )
    ids = rows.map(({ id }) => id)
    await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(rows).execute())
    // The same words in another account.
    const other = await addUser(store)
    const same = rows.map((row) => ({ ...row, id: randomUUID(), user_id: other }))
    await store.asUser(other, (tx) => tx.insertInto('writing_tabs').values(same).execute())
    await indexTabs(store, userId)
    await indexTabs(store, other)
    expect(await unindexed()).toBe(0)
  })

  test('looks only into some of the texts', async () => {
    const choose = (search: string) =>
      store.readAs(userId, async (tx) => {
        const chosen: string[] = []
        const found = await chooseTabs(tx, userId, [search])
        for await (const some of found?.batches(undefined, () => 9) ?? []) chosen.push(...some)
        return chosen
      })
    expect(await choose('looks for this')).not.toEqual([])
    expect((await choose('looks for this')).length).toBeLessThan(ids.length / 2)
    expect(await choose('nowhere at all')).toEqual([])
  })

  test('finds each piece by itself, and what people write in it', async () => {
    const searches = [
      ...pieces,
      'ที่ไม่',
      '漢字',
      'cafe',
      'straße',
      'STRASSE',
      'I',
      'İ',
      'e\u0301e',
      '— …',
      '\n',
    ]
    const readAll = await everyText()
    for (const search of searches) {
      expect([search, await find(search, false, 100)]).toEqual([search, readAll(search, false)])
    }
  })

  test('finds what reading every text finds, in every script, page by page', async () => {
    await expectSame(40)
  })

  test('finds words in any order, and those next to each other first', async () => {
    const readAll = await everyText()
    let inBoth = 0
    for (let count = 0; count < 60 * share; count++) {
      const words = Array.from({ length: 2 + random(3) }, () => some(1 + random(2)))
      const search = random(4) === 0 ? `"${words.join('" ')}` : words.join(' ')
      const expected = readAll(search, false)
      expect([search, await find(search, false)]).toEqual([search, expected])
      const whole = createFinder(readSearch(search).phrase)
      const isWhole = expected.map((id) => (readAll.has(id, whole) ? 1 : 0)).join('')
      expect(isWhole).toMatch(/^1*0*$/)
      if (/10/.test(isWhole)) inBoth += 1
    }
    expect(inBoth).toBeGreaterThan(0)
  })

  test('finds the newest titles with the words, those with whole words first, whichever texts have them', async () => {
    const titlesOf = await everyTitle()
    let found = 0
    for (const search of [...pieces, ...Array.from({ length: 60 * share }, () => some(2))]) {
      const isDeleted = random(4) === 0
      const expected = titlesOf(search, isDeleted).slice(0, 5)
      const query = { search, isDeleted, limit: 1 + random(9), hasTitlesFirst: true }
      const { tabs } = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, query))
      const titled = tabs.flatMap(({ id, titled }) => (titled ? [id] : []))
      expect([search, titled]).toEqual([search, expected])
      found += titled.length
    }
    expect(found).toBeGreaterThan(100)
  })

  test('finds what was written since, and not what was there before', async () => {
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 15; count++) {
        const change = random(2) ? { content: some(40) } : { title: some(8) }
        await store.asUser(userId, (tx) =>
          tx.updateTable('writing_tabs').set(change).where('id', '=', oneOf(ids)).execute(),
        )
      }
      await expectSame(10)
    }
  })

  test('finds what is written while its text is being indexed', async () => {
    for (let round = 0; round < 2; round++) {
      const changed = Array.from({ length: 40 }, () => oneOf(ids))
      const write = (id: string) =>
        store.asUser(userId, (tx) =>
          tx
            .updateTable('writing_tabs')
            .set({ content: some(40) + filler.repeat(450) })
            .where('id', '=', id)
            .execute(),
        )
      for (const id of changed) await write(id)
      const indexing = Promise.all([indexTabs(store, userId), indexTabs(store, userId)])
      for (const id of changed) await write(id)
      await indexing
      await expectSame(6)
    }
  })

  test('finds the same after some are deleted for good, and keeps none of their grams', async () => {
    const [gone = '', ...others] = ids
    await deleteForGood(store, userId, [{ id: gone, bytes: 1 }])
    await emptyTrash(store, userId, 10)
    expect(await placesWith(gone)).toBe(0)
    await expectSame(10)
    ids = others
    const indexing = indexTabs(store, userId)
    await deleteForGood(
      store,
      userId,
      others.slice(0, 20).map((id) => ({ id, bytes: 1 })),
    )
    await indexing
    for (const id of others.slice(0, 20)) expect(await placesWith(id)).toBe(0)
    await expectSame(10)
  })

  async function expectSame(count: number): Promise<void> {
    const searches = Array.from({ length: count * share }, () => some(5))
    searches.push('e', '漢', '𠮷', 'ที่', '\u200d', '’', 'x'.repeat(200), `${filler}${filler}`.trim())
    const readAll = await everyText()
    for (const search of searches) {
      const isDeleted = random(4) === 0
      expect([search, await find(search, isDeleted)]).toEqual([search, readAll(search, isDeleted)])
    }
  }

  async function find(search: string, isDeleted: boolean, limit = random(2) ? 9 : 100): Promise<string[]> {
    const found: string[] = []
    for (let cursor: string | undefined; ; ) {
      const query = { search, isDeleted, limit, cursor }
      const page = await store.readAs(userId, (tx) => searchTabs({ tx, userId }, query))
      found.push(...page.tabs.map(({ id }) => id))
      if (page.cursor === null) return found
      cursor = page.cursor
    }
  }

  /** Every text, in the order of the history. */
  async function everyText() {
    const rows = await store.asUser(userId, (tx) =>
      tx
        .selectFrom('writing_tabs')
        .select(['id', 'title', 'content', 'deleted_at'])
        .where('user_id', '=', userId)
        .orderBy('writing_date', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
    )
    type Found = (typeof rows)[number]
    const hasAll = ({ title, content }: Found, finders: Finder[]) =>
      finders.every((one) => one.next(content) || one.next(title))
    const readAll = (search: string, isDeleted: boolean) => {
      const { phrase, words } = createSearchFinders(readSearch(search))
      const here = rows.filter(({ deleted_at }) => (deleted_at !== null) === isDeleted)
      const whole = here.filter((row) => hasAll(row, [phrase]))
      const apart = here.filter((row) => words.length > 0 && !whole.includes(row) && hasAll(row, words))
      return [...whole, ...apart].map(({ id }) => id)
    }
    const has = (id: string, finder: Finder) => {
      const row = rows.find((one) => one.id === id)
      return row && (finder.next(row.content) ?? finder.next(row.title)) !== undefined
    }
    return Object.assign(readAll, { has })
  }

  async function everyTitle() {
    const rows = await store.asUser(userId, (tx) =>
      tx
        .selectFrom('writing_tabs')
        .select(['id', 'title', 'deleted_at'])
        .where('user_id', '=', userId)
        .$call(newestFirst)
        .execute(),
    )
    return (search: string, isDeleted: boolean) => {
      const phrase = createFinder(readSearch(search).phrase)
      const here = rows.filter(({ deleted_at }) => (deleted_at !== null) === isDeleted)
      const idsOf = (finder: Finder) => here.flatMap(({ id, title }) => (finder.next(title) ? [id] : []))
      return [...new Set([...idsOf(wholeWords(phrase)), ...idsOf(phrase)])]
    }
  }

  async function unindexed(): Promise<number> {
    return (await store.asUser(userId, (tx) => tx.selectFrom('unindexed_tabs').selectAll().execute())).length
  }

  async function placesWith(id: string): Promise<number> {
    const rows = await store.asUser(userId, (tx) => tx.selectFrom('gram_segments').select('places').execute())
    return rows.filter(({ places }) => places.includes(id)).length
  }
})

/** A generator with a fixed seed: each run gets the same numbers. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
