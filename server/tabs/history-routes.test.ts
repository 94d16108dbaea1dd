import { beforeAll, expect, test } from 'vitest'
import type { HistoryPage } from '#shared/history.ts'
import { marksOf } from '#shared/text/excerpt.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import { openTabRoutes, type TabCalls } from '../../tests/support/server/tab-calls.ts'
import type { Store } from '../db/schema.ts'

onEveryDatabase('the history', ({ open }) => {
  let store: Store
  let calls: TabCalls
  let now = Date.parse('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    store = await open()
    calls = openTabRoutes(store, () => now)
  })

  const as = (userId: string) => calls.as(userId)
  const writer = async () => as(await addUser(store))

  test('is paged newest first, without a gap or a double', async () => {
    const anna = await writer()
    const made: string[] = []
    for (const date of ['2026-11-19', '2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21']) {
      now += 1
      made.unshift((await anna.make('', { writing_date: date })).id)
    }
    const seen: string[] = []
    let cursor: string | null = ''
    do {
      const page: HistoryPage = (await anna.get(`?limit=2${cursor && `&cursor=${cursor}`}`)).body
      seen.push(...page.tabs.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('is read around a tab in the same order, and ends where the tabs do', async () => {
    const anna = await writer()
    const made: string[] = []
    for (let day = 10; day < 28; day++)
      for (let time = 0; time < 4; time++) {
        now += 1
        made.unshift((await anna.make('', { writing_date: `2026-10-${day}` })).id)
      }
    const [deleted = ''] = made.splice(30, 1)
    await anna.delete(`/${deleted}`)
    const around = async (at: number): Promise<string[]> =>
      (await anna.get(`?beside=${made[at]}`)).body.tabs.map(({ id }: { id: string }) => id)
    expect(await around(10)).toEqual(made.slice(0, 61))
    expect(await around(made.length - 1)).toEqual(made.slice(-51))
    const bert = await writer()
    for (const [who, id] of [
      [anna, deleted],
      [bert, made[0]],
    ] as const)
      expect((await who.get(`?beside=${id}`)).status).toBe(404)
  })

  test('has the trash in the order of deletion, whatever other devices delete and restore meanwhile', async () => {
    const anna = await writer()
    const dates = ['2026-11-21', '2026-11-19', '2026-11-22', '2026-11-20', '2026-11-18', '2026-11-20']
    const made: string[] = []
    for (const date of dates) made.push((await anna.make('', { writing_date: date })).id)
    const [first = '', second = '', third = '', fourth = '', fifth = '', kept = ''] = made
    const remove = async (ids: string[], later = 1) => {
      now += later
      for (const id of ids) await anna.delete(`/${id}`)
    }
    const page = async (limit: number, cursor?: string | null): Promise<HistoryPage> =>
      (await anna.get(`?deleted=1&limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`)).body
    const idsOf = (...pages: HistoryPage[]) => pages.flatMap(({ tabs }) => tabs.map(({ id }) => id))

    await remove([first])
    // In the same millisecond.
    await remove([second, third, fourth])
    await remove([fifth])
    const top = await page(2)
    expect(idsOf(top)[0]).toBe(fifth)
    await remove([kept])
    await anna.post(`/${fifth}/restore`)
    // The one that the cursor names.
    await anna.post(`/${idsOf(top)[1]}/restore`)
    const middle = await page(2, top.cursor)
    const bottom = await page(2, middle.cursor)
    expect(idsOf(top, middle, bottom).slice(1, 4).sort()).toEqual([second, third, fourth].sort())
    expect([idsOf(bottom), bottom.cursor]).toEqual([[first], null])
    expect(idsOf(await page(9))[0]).toBe(kept)
    expect((await anna.get('?deleted=1&cursor=nonsense')).status).toBe(400)
  })

  test('shows the first hundred characters, with dots when there is more', async () => {
    const anna = await writer()
    await anna.make('😀'.repeat(100))
    await anna.make('😀'.repeat(101))
    const previews = (await anna.get('')).body.tabs.map(({ preview }: { preview: string }) => preview)
    expect(previews.sort()).toEqual(['😀'.repeat(100), `${'😀'.repeat(100)}...`])
  })

  test('finds words in any case and script, and takes signs literally', async () => {
    const anna = await writer()
    await anna.make('Мой ДЕНЬ у моря')
    await anna.make('100 % of it')
    const found = async (search: string) => (await anna.post('/search', { search })).body.tabs.length
    // Pages of an earlier release send the words in the query.
    const foundByQuery = async (search: string) =>
      (await anna.get(`?search=${encodeURIComponent(search)}`)).body.tabs.length
    for (const [words, count] of Object.entries({ день: 1, '100 %': 1, '1__ %': 0, nothing: 0, '\0': 0 })) {
      expect([await found(words), await foundByQuery(words)], words).toEqual([count, count])
    }
  })

  test('finds words whoever typed them, and shows them where they stand', async () => {
    const anna = await writer()
    await anna.make(`${'One word after the other. '.repeat(9)}“It’s the café – at\nDvořák’s,” she said.`)
    await anna.make('Nothing of it', { title: 'Café Dvořák', writing_date: '2026-11-22' })
    const search = async (words: string): Promise<HistoryPage> =>
      (await anna.post('/search', { search: words })).body
    const { tabs } = await search("it's the CAFE -")
    const { text, from, to } = tabs[0]?.excerpt ?? { text: '', from: 0, to: 0 }
    expect(tabs).toHaveLength(1)
    expect(text).toBe('…the other. One word after the other. “It’s the café – at Dvořák’s,” she said.')
    expect(text.slice(from, to)).toBe('It’s the café –')
    expect(tabs[0]?.preview).toMatch(/^One word .*\.\.\.$/)
    const { tabs: both } = await search('dvorak')
    expect(both.map(({ title, excerpt }) => [title, excerpt?.text.includes('Dvořák')])).toEqual([
      ['Café Dvořák', undefined],
      ["Today's Writing", true],
    ])
  })

  test('finds words in any order behind what has them as they were typed, and a phrase in quotation marks', async () => {
    const anna = await writer()
    const [old, , apart, split] = await Promise.all([
      anna.make('She ate salt bread.', { writing_date: '2026-11-20' }),
      anna.make('Bread alone', { writing_date: '2026-11-23' }),
      anna.make(`Bread lay there. ${'And so on. '.repeat(40)}A bowl of SALT.`, {
        writing_date: '2026-11-22',
      }),
      anna.make('Of bread', { title: 'Salt', writing_date: '2026-11-21' }),
    ])
    const search = async (words: string, more = {}): Promise<HistoryPage> =>
      (await anna.post('/search', { search: words, ...more })).body
    const { tabs, cursor } = await search('salt, bread')
    expect(cursor).toBeNull()
    expect(tabs.map(({ id, apart }) => [id, apart])).toEqual([
      [apart.id, true],
      [split.id, true],
      [old.id, true],
    ])
    const [both] = tabs
    const marks = marksOf(both?.excerpt).map(({ from, to }) => both?.excerpt?.text.slice(from, to))
    expect(marks).toEqual(['Bread', 'SALT'])
    expect(tabs[1]?.excerpt).toMatchObject({ text: 'Of bread', from: 3, to: 8 })

    const idsOf = (page: HistoryPage) => page.tabs.map(({ id }) => id)
    expect(idsOf(await search('SALT bread'))).toEqual([old.id, apart.id, split.id])
    expect(idsOf(await search('“salt bread”'))).toEqual([old.id])
    expect(idsOf(await search('bread "bowl of salt"'))).toEqual([apart.id])
    expect(idsOf(await search('bread salt water'))).toEqual([])

    const paged: string[] = []
    for (let at: string | null | undefined; at !== null; ) {
      const page = await search('salt bread', { limit: 1, ...(at && { cursor: at }) })
      paged.push(...idsOf(page))
      at = page.cursor
    }
    expect(paged).toEqual([old.id, apart.id, split.id])
  })

  test('begins with tabs whose titles have the words, where that is asked for', async () => {
    const anna = await writer()
    const old = await anna.make('Of the ferry', { title: 'Ch 12', writing_date: '2026-11-18' })
    const both = await anna.make('Twelve is 12', { title: '12 again', writing_date: '2026-11-19' })
    const newest = await anna.make('12 steps', { writing_date: '2026-11-21' })
    const newer = await anna.make('12 more', { writing_date: '2026-11-20' })
    await (await writer()).make('Of another writer', { title: 'Ch 12' })
    const search = async (more = {}): Promise<HistoryPage> =>
      (await anna.post('/search', { search: '12', limit: 3, ...more })).body
    const idsOf = (page: HistoryPage) => page.tabs.map(({ id, titled }) => [id, titled])
    const first = await search({ titles: true })
    expect(idsOf(first)).toEqual([
      [both.id, true],
      [old.id, true],
      [newest.id, undefined],
      [newer.id, undefined],
    ])
    expect(first.tabs.map(({ excerpt }) => excerpt?.text)).toEqual([
      'Twelve is 12',
      undefined,
      '12 steps',
      '12 more',
    ])
    expect(idsOf(await search({ titles: true, cursor: first.cursor }))).toEqual([[old.id, undefined]])
    expect(idsOf(await search())).toEqual([newest, newer, both].map(({ id }) => [id, undefined]))
    expect(idsOf(await search({ titles: true, deleted: true }))).toEqual([])
  })

  test('has titles in which the words stand whole before newer ones in which they go on', async () => {
    const anna = await writer()
    for (let number = 1; number <= 16; number++) {
      const writing_date = `2026-11-${String(number).padStart(2, '0')}`
      await anna.make('A text.', { title: `Chapter ${number} of all`, writing_date })
    }
    for (const limit of [3, 20]) {
      const page: HistoryPage = (await anna.post('/search', { search: 'chapter 1', limit, titles: true }))
        .body
      expect(page.tabs.flatMap(({ title, titled }) => (titled ? [title] : []))).toEqual(
        [1, 16, 15, 14, 13].map((number) => `Chapter ${number} of all`),
      )
    }
  })

  test('is searched as far as one call may take, and on from there', async () => {
    const userId = await addUser(store)
    const anna = as(userId)
    await anna.make('the oldest needle', { writing_date: '2026-11-20' })
    // A little more text than one call searches. Inserted as rows, because creating the tabs by calls takes longer.
    const hay = 'hay '.repeat(1_250_000)
    for (let at = 0; at < 7; at++) {
      const row = tabRow(userId, { content: hay, writing_date: '2026-11-21' })
      await store.asUser(userId, (tx) => tx.insertInto('writing_tabs').values(row).execute())
    }
    await anna.make('the newest needle', { writing_date: '2026-11-22' })
    const search = async (cursor: string | null): Promise<HistoryPage> =>
      (await anna.post('/search', { search: 'Needle', ...(cursor && { cursor }) })).body
    const first = await search(null)
    const rest = await search(first.cursor)
    const texts = [first, rest].map(({ tabs }) => tabs.map(({ preview }) => preview))
    expect(texts).toEqual([['the newest needle'], ['the oldest needle']])
    expect(rest.cursor).toBeNull()
  })

  test('is searched page by page, and so is the trash', async () => {
    const anna = await writer()
    for (let at = 0; at < 5; at++) await anna.make(`harbour ${at}`)
    const gone = await anna.make('harbour gone')
    await anna.delete(`/${gone.id}`)
    const search = async (more: object) => (await anna.post('/search', { search: 'Harbour', ...more })).body
    const first = await search({ limit: 3 })
    const last = await search({ limit: 3, cursor: first.cursor })
    expect([first.tabs.length, last.tabs.length, last.cursor]).toEqual([3, 2, null])
    expect((await search({ deleted: true })).tabs).toMatchObject([{ id: gone.id }])
    expect((await anna.post('/search', {})).status).toBe(400)
    expect((await anna.post('/search', { search: 'x', cursor: 'nonsense' })).status).toBe(400)
  })

  test('adds up the words of each day', async () => {
    const anna = await writer()
    await anna.make('one two', { writing_date: '2026-11-20' })
    await anna.make('three', { writing_date: '2026-11-20' })
    await anna.make('four five', { writing_date: '2026-11-10' })
    const { id } = await anna.make('gone', { writing_date: '2026-11-20' })
    await anna.delete(`/${id}`)
    await (await writer()).make('of another writer', { writing_date: '2026-11-20' })
    const { body } = await anna.get('/words-by-day?from=2026-11-15&to=2026-11-21')
    expect(body).toEqual({ days: [{ date: '2026-11-20', words: 3 }], all: { tabs: 3, words: 5 } })
  })

  test('adds nothing up where nothing was written', async () => {
    const { body } = await (await writer()).get('/words-by-day?from=2026-11-15&to=2026-11-21')
    expect(body).toEqual({ days: [], all: { tabs: 0, words: 0 } })
  })

  test.each(['?cursor=nonsense', '?limit=0', '?date=yesterday', '/words-by-day'])(
    'refuses %s',
    async (path) => {
      const anna = await writer()
      expect((await anna.get(path)).status).toBe(400)
    },
  )
})
