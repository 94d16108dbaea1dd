import { beforeEach, describe, expect, test } from 'vitest'
import { FakeClock, settle } from '../../../tests/fakes/fake-clock.ts'
import { loseNetwork } from '../../../tests/fakes/fake-network.ts'
import { createApi } from '../../lib/api/api.ts'
import { unreachable } from '../../lib/api/api-error.ts'
import { createWebSearch, type WebSearch } from './web-search.ts'

interface Call {
  body: { query: string; page: number }
  signal: AbortSignal
  answer(reply: unknown, status?: number): Promise<void>
}

let calls: Call[]
let search: WebSearch

beforeEach(() => {
  calls = []
  const fetch = (_path: unknown, init?: RequestInit) =>
    new Promise<Response>((resolve) => {
      calls.push({
        body: JSON.parse(String(init?.body)),
        signal: init?.signal as AbortSignal,
        answer(reply, status = 200) {
          resolve(Response.json(reply, { status }))
          return settle()
        },
      })
    })
  search = createWebSearch(createApi({ fetch, clock: new FakeClock() }))
})

const links = () => search.getState().found?.organic_results.map(({ link }) => link)
const call = (index: number): Call => {
  const found = calls[index]
  if (!found) throw new Error(`Only ${calls.length} calls`)
  return found
}

test('a query is trimmed and asked for its first page', async () => {
  search.search('  harbour ')
  expect(call(0).body).toEqual({ query: 'harbour', page: 0 })
  expect(search.getState()).toMatchObject({ isSearching: true, found: null })
  await call(0).answer(answer([1, 2]))
  expect(search.getState()).toMatchObject({ isSearching: false, problem: null })
  expect(links()).toEqual([address(1), address(2)])
})

test('a blank query asks nobody', () => {
  search.search(' \n ')
  expect(calls).toEqual([])
})

test('only the newest query is answered', async () => {
  search.search('first')
  search.search('second')
  expect(call(0).signal.aborted).toBe(true)
  await call(1).answer(answer([2]))
  await call(0).answer(answer([1]))
  expect(links()).toEqual([address(2)])
})

test('nobody waits for an answer once it is closed', async () => {
  search.search('harbour')
  search.close()
  expect(call(0).signal.aborted).toBe(true)
  await call(0).answer(answer([1]))
  expect(search.getState().found).toBeNull()
})

describe('more results', () => {
  beforeEach(async () => {
    search.search('harbour')
    await call(0).answer(answer([1, 2], { next: 1 }))
  })

  test('follow what is there, each page once, until the last', async () => {
    search.more()
    search.more()
    expect(call(1).body).toEqual({ query: 'harbour', page: 1 })
    await call(1).answer(answer([3, 1]))
    expect(links()).toEqual([1, 2, 3].map(address))
    search.more()
    expect(calls).toHaveLength(2)
  })

  test('count on from the last one, however the engine counts', async () => {
    search.more()
    const next = answer([3, 4, 1, 5], { next: 2 })
    const organic_results = next.organic_results.map((hit, index) => ({ ...hit, rank: index + 1 }))
    await call(1).answer({ ...next, organic_results })
    expect(search.getState().found?.organic_results.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 6])
  })

  test('end where a page brings nothing new', async () => {
    search.more()
    await call(1).answer(answer([2, 1], { next: 2 }))
    expect(links()).toEqual([1, 2].map(address))
    expect(search.getState().found?.pagination).toEqual({})
  })

  test('that failed leave what is there and can be asked for again', async () => {
    search.more()
    await call(1).answer({}, 500)
    expect(search.getState()).toMatchObject({ problem: failed, isLoadingMore: false })
    expect(links()).toHaveLength(2)
    search.more()
    await call(2).answer(answer([3]))
    expect(search.getState().problem).toBeNull()
    expect(links()).toHaveLength(3)
  })

  test('of an older query never join a newer one', async () => {
    search.more()
    search.search('other')
    await call(1).answer(answer([3]))
    await call(2).answer(answer([9]))
    expect(links()).toEqual([address(9)])
    expect(search.getState().isLoadingMore).toBe(false)
  })
})

describe('what is shown of an answer', () => {
  test('names each page once, three sitelinks at most, and questions that ask something', async () => {
    const site = (n: number) => ({ title: `Part ${n}`, link: `https://example.org/part/${n}` })
    search.search('harbour')
    await call(0).answer({
      ...answer([1, 1]),
      organic_results: [{ ...result(1), extended_sitelinks: [1, 1, 2, 3, 4].map(site) }, result(1)],
      peopleAlsoAskedFor: [
        { question: ' ', answers: ['Nobody asked.'], link: '' },
        { question: 'How deep?', answers: ['Two miles.', 'Two miles.'], link: '' },
      ],
    })
    const { found } = search.getState()
    expect(found?.organic_results.map((hit) => hit.extended_sitelinks.map(({ title }) => title))).toEqual([
      ['Part 1', 'Part 2', 'Part 3'],
    ])
    expect(found?.peopleAlsoAskedFor).toEqual([{ question: 'How deep?', answers: ['Two miles.'], link: '' }])
  })

  test.each([
    ['a link that is no web address', { organic_results: [{ ...result(1), link: 'javascript:alert(1)' }] }],
    ['a category that is none', { menu_items: [{ title: 'All' }] }],
    ['no results at all', { organic_results: undefined }],
    ['an engine nobody knows', { engine: { engine: 'other', name: 'Other' } }],
    [
      'a question with a script for a source',
      { peopleAlsoAskedFor: [{ question: 'Q', answers: [], link: 'data:,' }] },
    ],
  ])('is nothing where it has %s', async (_name, part) => {
    search.search('harbour')
    await call(0).answer({ ...answer([1]), ...part })
    expect(search.getState()).toMatchObject({ found: null, isSearching: false, problem: failed })
  })
})

test('a refusal speaks for itself', async () => {
  search.search('harbour')
  const message = 'Your limit is 30 searches in a minute. Please try again in 12 seconds.'
  await call(0).answer({ error: { code: 'too_many_requests', message } }, 429)
  expect(search.getState().problem).toBe(message)
})

test('without a network it says what it needs, and with one what happened', async () => {
  const search = createWebSearch(() => Promise.reject(unreachable()))
  search.search('harbour')
  await settle()
  expect(search.getState()).toMatchObject({ problem: failed, isOffline: false })
  loseNetwork()
  search.search('harbour')
  await settle()
  expect(search.getState()).toMatchObject({ problem: 'Web search needs a connection.', isOffline: true })
})

const failed = 'Failed to search. Please try again.'

function address(n: number): string {
  return `https://example.org/${n}`
}

function result(n: number) {
  return {
    title: `Result ${n}`,
    link: address(n),
    displayed_link: `example.org › ${n}`,
    snippet: '',
    rank: n,
    extended_sitelinks: [],
  }
}

function answer(results: number[], pagination: { next?: number } = {}) {
  return {
    engine: { engine: 'wikipedia', name: 'Wikipedia' },
    search_information: {},
    menu_items: [],
    organic_results: results.map(result),
    peopleAlsoAskedFor: [],
    ads: [],
    pagination,
  }
}
