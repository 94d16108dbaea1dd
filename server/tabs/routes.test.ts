import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tab } from '#shared/tabs.ts'
import { onEveryDatabase } from '../../tests/support/server/databases.ts'
import { addUser } from '../../tests/support/server/rows.ts'
import { openTabRoutes, saveOf as save, type TabCalls } from '../../tests/support/server/tab-calls.ts'
import type { Store } from '../db/schema.ts'
import { emptyOldTrash } from './delete-for-good.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

onEveryDatabase('tabs', ({ open, isPartitioned }) => {
  let store: Store
  let calls: TabCalls
  let now = Date.parse('2026-11-21T12:00:00Z')

  beforeAll(async () => {
    store = await open()
    calls = openTabRoutes(store, () => now)
  })

  const as = (userId: string) => calls.as(userId)
  const writer = async () => as(await addUser(store))

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
      // In a partitioned database an id is unique only within its writer, so he gets a tab of his own.
      expect(taken.status).toBe(isPartitioned ? 201 : 409)
      expect(JSON.stringify(taken.body)).not.toContain('hers')
      expect((await anna.get(`/${tab.id}`)).body.content).toBe('hers')
    })

    test('puts a clock that runs ahead right, and keeps a day that is past', async () => {
      const anna = await writer()
      expect((await anna.make('', { writing_date: '2027-03-01' })).writing_date).toBe('2026-11-21')
      expect((await anna.make('', { writing_date: '2026-11-22' })).writing_date).toBe('2026-11-22')
      expect((await anna.make('', { writing_date: '2026-11-13' })).writing_date).toBe('2026-11-13')
      expect((await anna.get('?date=2027-03-01')).body).toEqual({ tabs: [], cursor: null, isAhead: true })
      expect((await anna.get('?date=2026-11-22')).body).not.toHaveProperty('isAhead')
    })

    test("puts it right to the writer's own day", async () => {
      const headers = { Authorization: `Bearer ${await addUser(store)}`, 'Time-Zone': 'Pacific/Kiritimati' }
      const body = JSON.stringify({ title: 'Early', writing_date: '2027-03-01' })
      const reply = await calls.app.request(`/api/tabs/${randomUUID()}`, { method: 'PUT', headers, body })
      expect(await reply.json()).toMatchObject({ writing_date: '2026-11-22' })
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
    expect((await calls.app.request(`/api/tabs/${tab.id}`)).status).toBe(401)
  })
})
