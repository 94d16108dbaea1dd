import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { FakeTabsServer } from '../../../tests/fakes/fake-tabs-server.ts'
import { type Api, createApi } from '../../lib/api/api.ts'
import { addDays } from '../../lib/writing-day.ts'
import { createHistoryList, type HistoryList } from './history-list.ts'

let server: FakeTabsServer
let clock: FakeClock
let list: HistoryList
/** What this browser has of the writer. */
let atHand: TabPreview[] | undefined

const findAtHand = async () => atHand && { tabs: atHand, isWhole: false }

beforeEach(() => {
  server = new FakeTabsServer()
  clock = new FakeClock()
  atHand = undefined
  list = createHistoryList({ request: createApi({ fetch: server.fetch, clock }), clock, findAtHand })
})

const contents = () => list.getState().tabs?.map(({ preview }) => preview)

async function open(): Promise<void> {
  list.load()
  await settle()
}

function addDaysOfTabs(count: number): void {
  for (let i = 0; i < count; i++) server.add({ content: `Day ${i}`, writing_date: addDays('2026-01-08', -i) })
}

describe('the history', () => {
  it('shows the newest day first', async () => {
    server.add({ content: 'old', writing_date: '2026-01-05' })
    server.add({ content: 'morning', writing_date: '2026-01-08' })
    server.add({ content: 'evening', writing_date: '2026-01-08' })
    await open()
    expect(contents()).toEqual(['evening', 'morning', 'old'])
  })

  it('shows what this browser has where the server cannot be asked, and the rest once it can', async () => {
    server.add({ content: 'all' })
    atHand = [{ id: 'here', preview: 'here' } as TabPreview]
    server.isConnected = false
    await open()
    expect(list.getState()).toMatchObject({ tabs: atHand, isAtHand: true, hasMore: false, problem: null })
    list.close({ keepsSearch: false })
    expect(list.getState().tabs).toBeNull()
    list.showTrash(true)
    await settle()
    expect(list.getState()).toMatchObject({ tabs: null, isAtHand: false, problem: expect.any(String) })
    list.showTrash(false)
    server.isConnected = true
    await open()
    expect(contents()).toEqual(['all'])
    expect(list.getState().isAtHand).toBe(false)
  })

  it('loads page by page, and each page once', async () => {
    addDaysOfTabs(120)
    await open()
    expect(list.getState()).toMatchObject({ hasMore: true, isLoading: false })
    expect(list.getState().tabs).toHaveLength(50)
    list.loadMore()
    list.loadMore()
    await settle()
    expect(list.getState().tabs).toHaveLength(100)
    list.loadMore()
    await settle()
    list.loadMore()
    await settle()
    expect(contents()).toEqual(Array.from({ length: 120 }, (_, i) => `Day ${i}`))
    expect(server.calls).toHaveLength(3)
  })

  it('knows the passage of a tab that was found by its title, once its page has come', async () => {
    const of = (id: string, more: Partial<TabPreview>) => ({ id, ...more }) as TabPreview
    const excerpt = { text: 'the ferry', from: 4, to: 9 }
    const pages: HistoryPage[] = [
      { tabs: [of('old', { titled: true }), of('new', { excerpt })], cursor: 'next' },
      { tabs: [of('old', { excerpt })], cursor: null },
    ]
    list = createHistoryList({ request: (async () => pages.shift()) as Api, clock, findAtHand })
    await open()
    list.loadMore()
    await settle()
    expect(list.getState().tabs).toEqual([of('old', { titled: true, excerpt }), of('new', { excerpt })])
  })

  it('shows a tab once, wherever it has come to meanwhile', async () => {
    addDaysOfTabs(60)
    await open()
    server.add({ content: 'written meanwhile', writing_date: '2026-01-08' })
    list.loadMore()
    await settle()
    expect(contents()).toEqual(Array.from({ length: 60 }, (_, i) => `Day ${i}`))
  })

  it('says what went wrong, and tries the same page again', async () => {
    addDaysOfTabs(60)
    await open()
    server.isConnected = false
    list.loadMore()
    await settle()
    expect(list.getState().problem).toBe('Network error. Please check your connection.')
    expect(list.getState().tabs).toHaveLength(50)

    server.isConnected = true
    list.loadMore()
    await settle()
    expect(list.getState()).toMatchObject({ problem: null, hasMore: false })
    expect(list.getState().tabs).toHaveLength(60)
  })

  it('shows nothing old in place of a list that could not be loaded', async () => {
    addDaysOfTabs(3)
    await open()
    server.refuse = { pattern: /./, status: 500 }
    await open()
    expect(list.getState()).toMatchObject({ tabs: null, problem: 'Failed to load writing tabs' })
  })
})

describe('searching', () => {
  it('waits for a pause and asks once', async () => {
    server.add({ content: 'The harbour at six' })
    server.add({ content: 'Dear Tom' })
    await open()
    for (const typed of ['h', 'ha', ' har']) {
      list.search(typed)
      await clock.advance(100)
    }
    expect(server.calls).toHaveLength(1)
    await clock.advance(250)
    expect(server.calls.slice(1)).toEqual(['POST /api/tabs/search'])
    expect(contents()).toEqual(['The harbour at six'])
  })

  it('goes on until something is found, or all is looked through', async () => {
    server.add({ content: 'The café at six' })
    await open()
    server.shortSearches = 2
    list.search(' CAFE ')
    await clock.advance(250)
    expect(server.calls.slice(1)).toHaveLength(3)
    expect(list.getState()).toMatchObject({ words: 'CAFE', hasMore: false, isLoading: false })
    expect(list.getState().tabs).toMatchObject([{ excerpt: { text: 'The café at six', from: 4, to: 8 } }])

    server.shortSearches = 2
    list.search('nothing')
    await clock.advance(250)
    expect(list.getState()).toMatchObject({ words: 'nothing', tabs: [], hasMore: false })
  })

  it('does not go on with a list that answers to other words', async () => {
    addDaysOfTabs(60)
    await open()
    list.search('"Day 5"')
    list.loadMore()
    await clock.advance(250)
    expect(server.calls.slice(1)).toEqual(['GET /api/tabs?cursor=50', 'POST /api/tabs/search'])
    expect(contents()).toEqual(['Day 5', ...Array.from({ length: 10 }, (_, i) => `Day 5${i}`)])
  })

  it('has a tab that comes back among those that have the words as they were typed, or behind them', async () => {
    const whole = server.add({ content: 'salt bread', writing_date: '2026-01-01' })
    server.add({ content: 'salt bread, too', writing_date: '2026-01-02' })
    server.add({ content: 'bread and salt', writing_date: '2026-01-08' })
    const apart = server.add({ content: 'bread or salt', writing_date: '2026-01-03' })
    list.search('salt bread')
    await clock.advance(250)
    const found = contents()
    expect(found).toEqual(['salt bread, too', 'salt bread', 'bread and salt', 'bread or salt'])
    const taken = list.getState().tabs?.filter(({ id }) => id === whole.id || id === apart.id) ?? []
    for (const tab of taken) list.take(tab.id)
    for (const tab of taken) list.putBack(tab)
    expect(contents()).toEqual(found)
  })

  it('never shows the answer to a question that was asked before', async () => {
    server.add({ content: 'first' })
    server.add({ content: 'second' })
    const slow = server.hold(/search$/)
    list.search('first')
    await clock.advance(250)
    list.search('second')
    await clock.advance(250)
    slow.release()
    await settle()
    expect(contents()).toEqual(['second'])
  })
})

it('offers a word of the texts that is spelled nearly like one that nothing has', async () => {
  server.add({ content: 'Nobody saw Marit.' })
  const search = async (words: string) => {
    list.search(words)
    await clock.advance(300)
    await settle()
    return list.getState()
  }
  expect(await search('Marot')).toMatchObject({ tabs: [], words: 'Marot', alike: 'Marit' })
  expect(await search('Marit')).toMatchObject({ alike: null })
  const before = server.calls.length
  expect(await search('"Marot"')).toMatchObject({ tabs: [], alike: null })
  expect(server.calls.length - before, 'what costs nothing else').toBe(1)
})

it('begins with what it last showed, but not with a search or the trash', async () => {
  addDaysOfTabs(60)
  await open()
  list.close({ keepsSearch: false })
  expect(contents()).toEqual(Array.from({ length: 20 }, (_, i) => `Day ${i}`))

  list.search('Day 7')
  await clock.advance(250)
  list.close({ keepsSearch: false })
  expect(list.getState()).toMatchObject({ search: '', tabs: null })
})

it('goes on with a search that it is to keep', async () => {
  addDaysOfTabs(60)
  await open()
  list.search('"Day 7"')
  await clock.advance(250)
  list.close({ keepsSearch: true })
  expect(list.getState()).toMatchObject({ search: '"Day 7"', words: '"Day 7"' })
  expect(contents()).toEqual(['Day 7'])
  await open()
  expect(server.calls.at(-1)).toBe('POST /api/tabs/search')
  expect(contents()).toEqual(['Day 7'])

  list.search('Day 8')
  list.close({ keepsSearch: true })
  expect(list.getState()).toMatchObject({ search: 'Day 8', words: '', tabs: null })

  list.showTrash(true)
  list.search('Day 9')
  list.close({ keepsSearch: true })
  expect(list.getState()).toMatchObject({ isTrash: false, search: '' })
})

describe('the trash', () => {
  it('is a list of its own', async () => {
    server.add({ content: 'kept' })
    server.add({ content: 'deleted', deleted_at: server.now })
    await open()
    list.showTrash(true)
    expect(list.getState().tabs).toBeNull()
    await settle()
    expect(contents()).toEqual(['deleted'])
    list.showTrash(false)
    await settle()
    expect(contents()).toEqual(['kept'])
  })

  it('is left when the sidebar closes', async () => {
    list.showTrash(true)
    list.close({ keepsSearch: false })
    await open()
    expect(list.getState().isTrash).toBe(false)
    expect(server.calls.at(-1)).toBe('GET /api/tabs?')
  })
})

describe('a tab that is deleted', () => {
  it('leaves the list and comes back to its place', async () => {
    addDaysOfTabs(3)
    await open()
    const deleted = list.getState().tabs?.[1]
    if (!deleted) throw new Error('The list is too short')
    list.take(deleted.id)
    expect(contents()).toEqual(['Day 0', 'Day 2'])
    list.putBack(deleted)
    list.putBack(deleted)
    expect(contents()).toEqual(['Day 0', 'Day 1', 'Day 2'])
  })

  it('comes back to the end only where the end is loaded', async () => {
    addDaysOfTabs(51)
    await open()
    const oldest = list.getState().tabs?.at(-1)
    if (!oldest) throw new Error('The list is empty')
    const older = { ...oldest, id: crypto.randomUUID(), writing_date: '2020-01-01' }
    list.putBack(older)
    expect(list.getState().tabs).toHaveLength(50)
    list.loadMore()
    await settle()
    list.putBack(older)
    expect(list.getState().tabs?.at(-1)?.id).toBe(older.id)
  })
})
