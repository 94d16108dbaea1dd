import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HistoryPage } from '#shared/history.ts'
import type { Tab } from '#shared/tabs.ts'
import { marksOf } from '#shared/text/excerpt.ts'
import type { TabVersion, VersionsPage } from '#shared/versions.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser, tabRow } from '../../tests/support/server/rows.ts'
import type { Store } from '../db/schema.ts'
import { replyToErrors } from '../http/error-reply.ts'
import { requireUser } from '../http/require-user.ts'
import { emptyOldTrash } from './delete-for-good.ts'
import { createQuota } from './quota.ts'
import { createTabRoutes } from './routes.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

onEveryDatabase('tabs', ({ open, isPartitioned }) => {
  let store: Store
  let app: Hono
  let now = Date.parse('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    store = await open()
    app = new Hono()
    app.onError(replyToErrors(pino({ level: 'silent' })))
    // In this test the token is the user's id.
    app.use(requireUser(async (token) => token))
    const clock = () => now
    const quota = createQuota({ store, clock, max: { tabs: 50_000, bytes: 500_000_000 } })
    app.route('/api/tabs', createTabRoutes({ store, quota, clock }))
  })

  function as(userId: string) {
    const call = async (method: string, path: string, body?: unknown) => {
      const reply = await app.request(`/api/tabs${path}`, {
        method,
        headers: { Authorization: `Bearer ${userId}` },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const text = await reply.text()
      return { status: reply.status, body: text ? JSON.parse(text) : undefined }
    }
    return {
      get: (path: string) => call('GET', path),
      put: (path: string, body: unknown) => call('PUT', path, body),
      patch: (path: string, body: unknown) => call('PATCH', path, body),
      post: (path: string, body: unknown = {}) => call('POST', path, body),
      delete: (path: string) => call('DELETE', path),
      async make(content = '', changes: Record<string, unknown> = {}): Promise<Tab> {
        const request = { title: "Today's Writing", writing_date: '2026-11-21', content, ...changes }
        const { body } = await call('PUT', `/${randomUUID()}`, request)
        return body as Tab
      },
    }
  }

  const writer = async () => as(await addUser(store))
  const save = (tab: Tab, change: Record<string, unknown>) => ({
    mutation_id: randomUUID(),
    client: randomUUID(),
    base_revision: tab.revision,
    ...change,
  })

  describe('making', () => {
    test('gives the tab its first revision and counts its words', async () => {
      const anna = await writer()
      const tab = await anna.make('three small words')
      expect(tab).toMatchObject({
        revision: 1,
        word_count: 3,
        font: 'Inter',
        size: 'normal',
        timer_minutes: 0,
      })
    })

    test('happens once, even when two devices ask at the same moment', async () => {
      const anna = await writer()
      const path = `/${randomUUID()}`
      const request = { title: "Today's Writing", writing_date: '2026-11-21' }
      const replies = await Promise.all([anna.put(path, request), anna.put(path, request)])
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 201])
      expect((await anna.get('?date=2026-11-21')).body.tabs).toHaveLength(1)
    })

    test("never touches another writer's tab of the same id", async () => {
      const [anna, boris] = [await writer(), await writer()]
      const tab = await anna.make('hers')
      const taken = await boris.put(`/${tab.id}`, {
        title: 'Mine',
        writing_date: '2026-11-21',
        content: 'his',
      })
      // Over partitions an id is one writer's alone: his is another tab.
      expect(taken.status).toBe(isPartitioned ? 201 : 409)
      expect(JSON.stringify(taken.body)).not.toContain('hers')
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('hers')
    })

    test('puts a clock that runs ahead right, and keeps a day that is past', async () => {
      const anna = await writer()
      expect((await anna.make('', { writing_date: '2027-03-01' })).writing_date).toBe('2026-11-21')
      expect((await anna.make('', { writing_date: '2026-11-22' })).writing_date).toBe('2026-11-22')
      expect((await anna.make('', { writing_date: '2026-11-13' })).writing_date).toBe('2026-11-13')
    })
  })

  describe('saving', () => {
    test('accepts the whole text or a splice, and counts for itself', async () => {
      const anna = await writer()
      const tab = await anna.make('one two')
      const first = await anna.patch(`/${tab.id}`, save(tab, { content: 'one two three' }))
      expect(first).toMatchObject({ status: 200, body: { revision: 2, word_count: 3 } })
      const splice = { from: 0, to: 3, insert: 'zero and' }
      const second = await anna.patch(
        `/${tab.id}`,
        save({ ...tab, revision: 2 }, { splice, font: 'Lobster' }),
      )
      expect(second).toMatchObject({ status: 200, body: { revision: 3, word_count: 4 } })
      expect((await anna.get(`/${tab.id}`)).body).toMatchObject({
        content: 'zero and two three',
        font: 'Lobster',
      })
    })

    test('answers a repeated request and does not apply it twice', async () => {
      const anna = await writer()
      const tab = await anna.make('a')
      const request = save(tab, { splice: { from: 1, to: 1, insert: 'b' } })
      const replies = await Promise.all([1, 2, 3].map(() => anna.patch(`/${tab.id}`, request)))
      expect(replies.map(({ status, body }) => [status, body.revision])).toEqual([
        [200, 2],
        [200, 2],
        [200, 2],
      ])
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('ab')
    })

    test('remembers the last two hundred clients of a tab, and no more', async () => {
      const userId = await addUser(store)
      const anna = as(userId)
      const tab = await anna.make('a')
      let request = save(tab, { font: 'Lobster' })
      for (let revision = 1; revision <= 210; revision++) {
        request = save({ ...tab, revision }, { client: randomUUID(), font: 'Lobster' })
        expect(await anna.patch(`/${tab.id}`, request)).toMatchObject({ status: 200 })
      }
      const rows = await store.asUser(userId, (tx) =>
        tx.selectFrom('tab_writers').select('revision').where('tab_id', '=', tab.id).execute(),
      )
      expect(rows.length).toBe(200)
      expect(await anna.patch(`/${tab.id}`, request)).toMatchObject({ status: 200, body: { revision: 211 } })
    })

    test('lets one of many that start from the same revision through, and shows the others the row', async () => {
      const anna = await writer()
      const tab = await anna.make('')
      const contents = Array.from({ length: 8 }, (_, at) => `text ${at}`)
      const replies = await Promise.all(
        contents.map((content) => anna.patch(`/${tab.id}`, save(tab, { content }))),
      )
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
      const winner = contents[replies.findIndex(({ status }) => status === 200)]
      for (const { status, body } of replies.filter((reply) => reply.status !== 200)) {
        expect([status, body.revision, body.content]).toEqual([409, 2, winner])
      }
    })

    test('counts what a splice joins and parts', async () => {
      const anna = await writer()
      let tab = await anna.make('one two three')
      for (const [splice, words] of [
        [{ from: 3, to: 4, insert: '' }, 2],
        [{ from: 2, to: 2, insert: ' ' }, 3],
        [{ from: 0, to: 13, insert: '\0 \ud800' }, 2],
      ] as const) {
        const { body } = await anna.patch(`/${tab.id}`, save(tab, { splice }))
        expect(body.word_count).toBe(words)
        tab = { ...tab, revision: body.revision }
      }
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('\ufffd \ufffd')
    })

    test('refuses a splice that would cut a character in two', async () => {
      const anna = await writer()
      const tab = await anna.make('a👍b')
      expect(
        (await anna.patch(`/${tab.id}`, save(tab, { splice: { from: 2, to: 3, insert: '' } }))).status,
      ).toBe(422)
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('a👍b')
    })

    test('refuses a splice outside the text', async () => {
      const anna = await writer()
      const tab = await anna.make('short')
      for (const splice of [
        { from: 4, to: 3, insert: '' },
        { from: 0, to: 6, insert: '' },
      ]) {
        expect((await anna.patch(`/${tab.id}`, save(tab, { splice }))).status).toBe(422)
      }
    })

    test('holds any text: NUL and lone surrogates are replaced one for one, the rest stays', async () => {
      const anna = await writer()
      const tab = await anna.make('')
      const content = 'a\0b\ud800c 👩‍🚀 é \r\n עברית'
      expect((await anna.patch(`/${tab.id}`, save(tab, { content }))).status).toBe(200)
      const held = (await anna.get(`/${tab.id}`)).body.content
      expect(held).toBe('a\ufffdb\ufffdc 👩‍🚀 é \r\n עברית')
      expect(held).toHaveLength(content.length)
    })

    test.each([
      ['an unknown font', { content: '', font: 'Comic Sans' }],
      ['a splice and a text', { content: '', splice: { from: 0, to: 0, insert: '' } }],
      ['a revision that is no number', { content: '', base_revision: '1' }],
      ['a client without a name', { content: '', client: 'me' }],
    ])('refuses %s', async (_, change) => {
      const anna = await writer()
      const tab = await anna.make('kept')
      expect((await anna.patch(`/${tab.id}`, save(tab, change))).status).toBe(400)
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('kept')
    })
  })

  test('tells of one tab without its text', async () => {
    const anna = await writer()
    const { origins, ...tab } = await anna.make('words', { title: 'Letters' })
    const path = `/${tab.id}?text=none`
    expect(await anna.get(path)).toMatchObject({ status: 200, body: { ...tab, content: '' } })
    expect((await anna.get(path)).body).not.toHaveProperty('unkept_added')
    expect((await anna.get(`/${tab.id}?text=some`)).status).toBe(400)
    expect((await (await writer()).get(path)).status).toBe(404)
    await anna.delete(`/${tab.id}`)
    expect((await anna.get(path)).status).toBe(410)
  })

  test('renames and sets the countdown without a new revision', async () => {
    const anna = await writer()
    const tab = await anna.make('words')
    const changed = await anna.patch(`/${tab.id}`, { title: '  Letters ', timer_minutes: 25 })
    expect(changed.body).toMatchObject({ title: 'Letters', timer_minutes: 25, revision: 1, content: 'words' })
    expect((await anna.patch(`/${tab.id}`, { timer_minutes: -1 })).status).toBe(400)
  })

  test('says with an empty answer that a tab has not moved on', async () => {
    const anna = await writer()
    const tab = await anna.make('words')
    const path = `/${tab.id}?unless_revision=${tab.revision}`
    expect(await anna.get(path)).toMatchObject({ status: 204, body: undefined })
    await anna.patch(`/${tab.id}`, save(tab, { content: 'more words' }))
    expect(await anna.get(path)).toMatchObject({ status: 200, body: { content: 'more words' } })
  })

  describe('the history', () => {
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
      // Pages of an earlier release ask so.
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
      // A little more than a call goes through. Written as rows: to take them in by calls takes longer than to search them.
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

  describe('the trash', () => {
    test('is emptied with all versions, and takes nothing else along', async () => {
      const anna = await writer()
      const tabs = [await anna.make('one'), await anna.make('two'), await anna.make('three')]
      const [kept, ...gone] = tabs.map(({ id }) => `/${id}`)
      for (const path of gone) await anna.delete(path)
      await anna.delete(kept ?? '')
      await anna.post(`${kept}/restore`)
      expect((await anna.delete('/trash')).status).toBe(204)
      expect((await anna.delete('/trash')).status).toBe(204)
      for (const path of gone) {
        expect((await anna.post(`${path}/restore`)).status).toBe(404)
        expect((await anna.get(`${path}/versions`)).body.versions).toEqual([])
      }
      expect((await anna.get(`${kept}/versions`)).body.versions).toHaveLength(1)
      expect((await anna.get('?deleted=1')).body.tabs).toEqual([])
    })

    test('is emptied of what was deleted before the clock was set back, too', async () => {
      const anna = await writer()
      const tab = await anna.make('one')
      await anna.delete(`/${tab.id}`)
      now -= 60 * minuteMs
      expect((await anna.delete('/trash')).status).toBe(204)
      now += 60 * minuteMs
      expect((await anna.get('?deleted=1')).body.tabs).toEqual([])
    })

    test('takes a tab, says that it is gone, keeps its text as a version, and gives it back', async () => {
      const anna = await writer()
      const tab = await anna.make('dear words')
      const deletions = await Promise.all([anna.delete(`/${tab.id}`), anna.delete(`/${tab.id}`)])
      expect(deletions.map(({ status }) => status)).toEqual([204, 204])
      expect((await anna.get(`/${tab.id}`)).status).toBe(410)
      expect((await anna.patch(`/${tab.id}`, save(tab, { content: 'late' }))).status).toBe(410)
      expect((await anna.get('')).body.tabs).toEqual([])
      expect((await anna.get('?deleted=1')).body.tabs).toHaveLength(1)

      expect((await anna.post(`/${tab.id}/restore`)).body.content).toBe('dear words')
      const { versions } = (await anna.get(`/${tab.id}/versions`)).body
      expect(versions).toMatchObject([{ reason: 'before-delete', word_count: 2 }])
      expect((await anna.get(`/${tab.id}/versions/${versions[0].id}`)).body.content).toBe('dear words')
    })

    test('is emptied after thirty days', async () => {
      const anna = await writer()
      const tab = await anna.make('old words')
      await anna.delete(`/${tab.id}`)
      await emptyOldTrash(store, now + 29 * dayMs)
      expect((await anna.get('?deleted=1')).body.tabs).toHaveLength(1)
      await emptyOldTrash(store, now + 31 * dayMs)
      expect((await anna.get('?deleted=1')).body.tabs).toEqual([])
      expect((await anna.get(`/${tab.id}`)).status).toBe(404)
    })
  })

  describe('texts', () => {
    test('come in the order in which they are asked for, without what was deleted and what is not there', async () => {
      const anna = await writer()
      const boris = await writer()
      const [one, two, three] = [await anna.make('one'), await anna.make('two'), await anna.make('three')]
      const his = await boris.make('his')
      await anna.delete(`/${two.id}`)
      const ids = [three.id, his.id, two.id, randomUUID(), one.id]
      const { status, body } = await anna.post('/texts', { ids })
      expect(status).toBe(200)
      expect(body.count).toBe(5)
      expect(body.tabs.map(({ content }: Tab) => content)).toEqual(['three', 'one'])
      expect(body.tabs[1]).toEqual({ id: one.id, content: 'one' })
    })

    test('come in pages of a megabyte, or of one that is longer', async () => {
      const anna = await writer()
      const lengths = [400_000, 500_000, 200_000, 1_200_000, 10]
      const ids: string[] = []
      for (const length of lengths) ids.push((await anna.make('x'.repeat(length))).id)
      const pages: number[][] = []
      for (let from = 0; from < ids.length; ) {
        const { body } = await anna.post('/texts', { ids: ids.slice(from) })
        pages.push(body.tabs.map(({ content }: Tab) => content.length))
        from += body.count
      }
      expect(pages).toEqual([[400_000, 500_000], [200_000], [1_200_000], [10]])
    })

    test('are asked for by ids, and by no more than a hundred', async () => {
      const anna = await writer()
      const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
      expect((await anna.post('/texts', { ids: ids(100) })).body).toEqual({ tabs: [], count: 100 })
      expect((await anna.post('/texts', { ids: ids(101) })).status).toBe(400)
      expect((await anna.post('/texts', { ids: [] })).status).toBe(400)
      expect((await anna.post('/texts', { ids: ['x'] })).status).toBe(400)
    })
  })

  describe('versions', () => {
    type Anna = Awaited<ReturnType<typeof writer>>
    async function versionsOf(anna: Anna, id: string): Promise<(TabVersion & { content: string })[]> {
      const { versions } = (await anna.get(`/${id}/versions?limit=100`)).body
      const found = versions.map((version: TabVersion) => anna.get(`/${id}/versions/${version.id}`))
      return (await Promise.all<{ body: TabVersion & { content: string } }>(found)).map(({ body }) => body)
    }

    test('keep the text that is sent, or the one that stands', async () => {
      const anna = await writer()
      const tab = await anna.make('standing')
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: ' First draft ' })
      now += 1
      await anna.post(`/${tab.id}/versions`, { reason: 'merge', content: 'mine from the train' })
      const { versions } = (await anna.get(`/${tab.id}/versions`)).body
      expect(versions).toMatchObject([
        { reason: 'merge', name: null, word_count: 4 },
        { reason: 'named', name: 'First draft', word_count: 1 },
      ])
    })

    test('have a name of 1 to 80 characters if they are named, and none else', async () => {
      const anna = await writer()
      const tab = await anna.make('words')
      const keep = async (version: Record<string, string>) =>
        (await anna.post(`/${tab.id}/versions`, version)).status
      expect(await keep({ reason: 'named', name: 'x'.repeat(80) })).toBe(201)
      expect(await keep({ reason: 'named', name: 'x'.repeat(81) })).toBe(400)
      expect(await keep({ reason: 'named', name: '  ' })).toBe(400)
      expect(await keep({ reason: 'named' })).toBe(400)
      expect(await keep({ reason: 'before-ai', name: 'Mine' })).toBe(400)
    })

    test('of the same text in a row are one, unless they stay for good', async () => {
      const anna = await writer()
      const tab = await anna.make('words')
      for (const reason of ['before-ai', 'before-restore', 'merge', 'before-ai']) {
        now += 1
        await anna.post(`/${tab.id}/versions`, { reason })
      }
      now += 1
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
      const { versions } = (await anna.get(`/${tab.id}/versions`)).body
      expect(versions.map(({ reason }: TabVersion) => reason)).toEqual(['named', 'merge', 'before-ai'])
    })

    test('keep what stood there before the writer sat down, once', async () => {
      const anna = await writer()
      let tab = await anna.make('left')
      const write = async (client: string, words: string) => {
        const content = `${tab.content} ${words}`
        const { status, body } = await anna.patch(`/${tab.id}`, save(tab, { client, content }))
        expect(status).toBe(200)
        tab = { ...tab, ...body, content }
      }
      const texts = async () => {
        const { versions } = (await anna.get(`/${tab.id}/versions`)).body
        const read = ({ id }: TabVersion) => anna.get(`/${tab.id}/versions/${id}`)
        const found = await Promise.all(versions.map(read))
        return found.map(({ body }) => `${body.reason}: ${body.content}`)
      }
      const [desk, sofa] = [randomUUID(), randomUUID()]
      for (const words of ['morning', 'coffee']) {
        now += 4 * minuteMs
        await write(desk, words)
      }
      expect(await texts()).toEqual(['session: left'])
      now += 30 * minuteMs
      await write(desk, 'noon')
      now += 1
      await write(sofa, 'nap')
      expect(await texts()).toEqual([
        'session: left morning coffee noon',
        'session: left morning coffee',
        'session: left',
      ])
      now -= 365 * 24 * 60 * minuteMs
      await write(sofa, 'night')
      expect(await texts()).toContain('session: left morning coffee noon nap')
    })

    test('keep what was written every five minutes, and nothing where nothing was written', {
      timeout: 60_000,
    }, async () => {
      const anna = await writer()
      let tab = await anna.make('')
      const client = randomUUID()
      for (let second = 0; second < 16 * 60; second += 2) {
        now += 2_000
        const at = tab.content.length
        const splice = { from: at, to: at, insert: `${second} ` }
        const { body } = await anna.patch(`/${tab.id}`, save(tab, { client, splice }))
        tab = { ...tab, ...body, content: `${tab.content}${second} ` }
      }
      const texts = async () => (await versionsOf(anna, tab.id)).map(({ content }) => content)
      expect((await texts()).map((text) => Number(text.trim().split(' ').at(-1)))).toEqual([898, 598, 298])

      now += 60 * minuteMs
      for (const font of ['Lora', 'Inter', 'Lora']) {
        now += 60 * minuteMs
        tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, font }))).body }
      }
      expect(await texts()).toHaveLength(3)
    })

    test('keep what a save takes much away from, and the answer names it', async () => {
      const anna = await writer()
      const words = 'Eight hundred characters are soon written. '.repeat(20)
      let tab = await anna.make('')
      const client = randomUUID()
      const write = async (content: string) => {
        now += 2_000
        const { body } = await anna.patch(`/${tab.id}`, save(tab, { client, content }))
        tab = { ...tab, ...body, content }
        return body.kept
      }
      expect(await write(words)).toBeUndefined()
      expect(await write(words.slice(30))).toBeUndefined()
      const kept = await write('x')
      expect(await versionsOf(anna, tab.id)).toMatchObject([
        { id: kept, reason: 'before-cut', content: words.slice(30), word_count: 116 },
        { reason: 'session', content: words },
      ])

      // A few words of a few words are no cut.
      await write('Thirty characters and no more.')
      expect(await write('')).toBeUndefined()
      expect(await versionsOf(anna, tab.id)).toHaveLength(2)
      const style = await anna.patch(`/${tab.id}`, save(tab, { client, font: 'Lora' }))
      expect(style.body).not.toHaveProperty('kept')
    })

    test('name the version again where the answer of that save was lost, as long as it can be told', async () => {
      const anna = await writer()
      const textOf = (subject: string) => `Eight hundred characters ${subject} are soon written. `.repeat(20)
      let tab = await anna.make('')
      const client = randomUUID()
      const write = async (content: string, by = client) => {
        now += 2_000
        const request = save(tab, { client: by, content })
        const { body } = await anna.patch(`/${tab.id}`, request)
        tab = { ...tab, ...body, content }
        now += 2_000
        return { body, again: async () => (await anna.patch(`/${tab.id}`, request)).body }
      }
      const full = await write(textOf('of one'))
      expect(await full.again()).toEqual(full.body)
      const cut = await write('x')
      expect(cut.body.kept).toBeTypeOf('string')
      expect(await cut.again()).toEqual(cut.body)
      // The one before is not this one's.
      const after = await write('xy')
      expect(await after.again()).toEqual(after.body)

      await write(textOf('of two'))
      const second = await write('')
      expect(second.body.kept).toBeTypeOf('string')
      await anna.delete(`/${tab.id}/versions/${second.body.kept}`)
      expect(await second.again()).not.toHaveProperty('kept')

      await write(textOf('of three'))
      const third = await write('z')
      const elsewhere = await write('zz', randomUUID())
      expect(await third.again()).toEqual({
        revision: third.body.revision,
        word_count: elsewhere.body.word_count,
        updated_at: elsewhere.body.updated_at,
      })
    })

    test.each<[string, (text: string) => string]>([
      ['from the end, ten characters at a time', (text) => text.slice(0, -10)],
      ['from both ends', (text) => text.slice(6, -4)],
      ['word by word', (text) => text.trim().replace(/ ?\S+$/, '')],
      ['by as many other characters', (text) => text.replace(/[^.]{12}/, '............')],
    ])('keep a passage that goes slowly: %s', async (_, cut) => {
      const anna = await writer()
      const passage = Array.from({ length: 60 }, (_, index) => `word${1000 + index}`).join('')
      const other = ' And there was an end.'.repeat(40)
      let tab = await anna.make('')
      const client = randomUUID()
      const write = async (content: string) => {
        now += 2_000
        tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, content }))).body, content }
      }
      await write(other)
      await write(`${other}\n${passage.replaceAll('word', ' word')}`)
      for (let left = tab.content.slice(other.length); left.trim() !== '' && left.length > 12; ) {
        const next = cut(left)
        if (next === left) break
        left = next
        await write(other + left)
      }
      const first = (await versionsOf(anna, tab.id)).at(-1)
      expect(first?.content.length).toBeGreaterThan(other.length + 400)
    })

    test('sent again because the answer was lost are one', async () => {
      const anna = await writer()
      const tab = await anna.make('words')
      const mine = { reason: 'merge', content: 'mine from the train' }
      const first = await anna.post(`/${tab.id}/versions`, mine)
      await anna.post(`/${tab.id}/versions`, { reason: 'merge', content: 'and from the bus' })
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
      now += 400 * dayMs
      expect((await anna.post(`/${tab.id}/versions`, mine)).body).toEqual(first.body)
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Better' })
      const names = (await versionsOf(anna, tab.id)).map(({ name, content }) => name ?? content)
      expect(names.sort()).toEqual(['Better', 'Good', 'and from the bus', 'mine from the train'])
    })

    test('keep it also where the writer begins with the countdown or the title', async () => {
      const anna = await writer()
      let tab = await anna.make('')
      const client = randomUUID()
      const write = async (content: string) => {
        tab = { ...tab, ...(await anna.patch(`/${tab.id}`, save(tab, { client, content }))).body }
      }
      for (const [content, change] of [
        ['Monday', { timer_minutes: 25 }],
        ['Tuesday', { title: 'Letters' }],
        ['Wednesday', {}],
      ] as const) {
        now += 8 * 60 * minuteMs
        await anna.patch(`/${tab.id}`, change)
        now += minuteMs
        await write(content)
      }
      const { versions } = (await anna.get(`/${tab.id}/versions`)).body
      const read = ({ id }: TabVersion) => anna.get(`/${tab.id}/versions/${id}`)
      const found = await Promise.all(versions.map(read))
      expect(found.map(({ body }) => body.content)).toEqual(['Tuesday', 'Monday'])
    })

    test('keep nothing of a save that puts back what stays for good, but for a name', async () => {
      const anna = await writer()
      const words = (name: string) => `Then ${name} came, and nobody knew why. `.repeat(20)
      const first = `${words('Marit')}They all sat down.`
      let tab = await anna.make(first)
      const write = async (content: string) => {
        now += 2_000
        const { body } = await anna.patch(`/${tab.id}`, save(tab, { client: randomUUID(), content }))
        tab = { ...tab, ...body, content }
        return body.kept
      }
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
      const reasons = async () => (await versionsOf(anna, tab.id)).map(({ reason }) => reason)
      await write(first.replaceAll('Marit', 'Marta'))
      expect(await write(first)).toBeUndefined()
      expect(await reasons()).toEqual(['named'])

      // A sentence is more than a name.
      const more = `${words('Marta')}They all sat down. It rained that whole day, and the next.`
      await write(more)
      expect(await write(first)).toBeTypeOf('string')
      expect(await versionsOf(anna, tab.id)).toMatchObject([
        { reason: 'before-cut', content: more },
        { reason: 'named', content: first },
      ])

      // What is the newest now does not stay for good, so nothing is left out any more.
      await write(first.replaceAll('Marit', 'Maria'))
      await write(first)
      expect((await versionsOf(anna, tab.id)).map(({ content }) => content)).toContain(
        first.replaceAll('Marit', 'Maria'),
      )
    })

    test('of nothing are not kept, nor what is the newest version already', async () => {
      const anna = await writer()
      const empty = await anna.make(' \n')
      await anna.patch(`/${empty.id}`, save(empty, { content: 'First words' }))
      expect((await anna.get(`/${empty.id}/versions`)).body.versions).toEqual([])

      const tab = await anna.make('words')
      await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Good' })
      await anna.patch(`/${tab.id}`, save(tab, { content: 'other words' }))
      expect((await anna.get(`/${tab.id}/versions`)).body.versions).toHaveLength(1)
    })

    test('come page by page, also those of one moment', async () => {
      const anna = await writer()
      const tab = await anna.make()
      for (let number = 1; number <= 5; number++) {
        if (number % 2) now += 1
        await anna.post(`/${tab.id}/versions`, { reason: 'named', name: `${number}` })
      }
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const query: string = cursor && `&cursor=${cursor}`
        const page: VersionsPage = (await anna.get(`/${tab.id}/versions?limit=2${query}`)).body
        seen.push(...page.versions.map(({ name }) => name ?? ''))
        cursor = page.cursor
      }
      expect(seen[0]).toBe('5')
      expect(seen.toSorted()).toEqual(['1', '2', '3', '4', '5'])
      for (const foreign of ['x', '1.x', `1.${tab.id}.1`, `-1.${tab.id}`]) {
        expect((await anna.get(`/${tab.id}/versions?cursor=${foreign}`)).status).toBe(400)
      }
    })

    test('are thinned by the days of the writer', async () => {
      const userId = await addUser(store)
      const tab = await as(userId).make('words')
      // One day in Berlin, and two in UTC.
      const first = Date.parse('2026-05-01T22:30:00Z')
      const row = {
        tab_id: tab.id,
        user_id: userId,
        content: 'x',
        word_count: 1,
        reason: 'session',
        name: null,
      }
      const versions = [0, 1, 2, 3].map((hour) => {
        return { ...row, id: randomUUID(), created_at: first + hour * 60 * minuteMs }
      })
      await store.asUser(userId, (tx) => tx.insertInto('tab_versions').values(versions).execute())
      await app.request(`/api/tabs/${tab.id}/versions`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${userId}`, 'Time-Zone': 'Europe/Berlin' },
        body: JSON.stringify({ reason: 'before-ai' }),
      })
      const { versions: left } = (await as(userId).get(`/${tab.id}/versions`)).body
      expect(left.map(({ id }: TabVersion) => id).slice(1)).toEqual([versions[3]?.id, versions[0]?.id])
    })
  })

  test('nothing of one writer is there for another, nor for nobody', async () => {
    const [anna, boris] = [await writer(), await writer()]
    const tab = await anna.make('hers alone')
    const { body: version } = await anna.post(`/${tab.id}/versions`, { reason: 'named', name: 'Kept' })
    const replies = [
      await boris.get(`/${tab.id}`),
      await boris.patch(`/${tab.id}`, save(tab, { content: 'his' })),
      await boris.patch(`/${tab.id}`, { title: 'his' }),
      await boris.delete(`/${tab.id}`),
      await boris.post(`/${tab.id}/restore`),
      await boris.get(`/${tab.id}/versions/${version.id}`),
      await boris.post(`/${tab.id}/versions`, { reason: 'named', name: 'His' }),
      await boris.get('/not-an-id'),
      await anna.get(`/${tab.id}/versions/not-an-id%00`),
    ]
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
    expect((await boris.get(`/${tab.id}/versions`)).body.versions).toEqual([])
    expect((await boris.get('')).body.tabs).toEqual([])
    expect((await anna.get(`/${tab.id}`)).body).toMatchObject({
      content: 'hers alone',
      title: "Today's Writing",
    })
    expect((await app.request(`/api/tabs/${tab.id}`)).status).toBe(401)
  })
})
