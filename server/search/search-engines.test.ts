import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSearchResponse } from '#shared/search.ts'
import {
  type FakeService,
  type Handler,
  hangUp,
  json,
  startFakeService,
} from '../../tests/support/server/fake-service.ts'
import { unreadFields } from '../../tests/support/unread-fields.ts'
import { parseEnv } from '../env.ts'
import { connectSearchEngine } from './connect-search-engine.ts'
import { createGoogle } from './google.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSearxng } from './searxng.ts'
import { createWikipedia } from './wikipedia.ts'

let service: FakeService
beforeAll(async () => {
  service = await startFakeService()
})
afterAll(() => service.stop())

const kinds = [
  {
    name: 'Google Search',
    connect: (url: string): SearchEngine =>
      createGoogle({ gateway: { url, token: 'a-token' }, model: undefined }),
    replyWith: (link: string) => ({
      organic_results: [{ title: 'A <b>page</b>', link, snippet: 'Words\n\u202eand more' }],
    }),
  },
  {
    name: 'SearXNG',
    connect: createSearxng,
    replyWith: (url: string) => ({
      results: [{ title: 'A <b>page</b>', url, content: 'Words\n\u202eand more' }],
    }),
  },
]

const search = (engine: SearchEngine, page = 0) =>
  engine.search('the sea', page, new AbortController().signal)

describe.each(kinds)('$name', ({ name, connect, replyWith }) => {
  test('gives one shape, its words plain', async () => {
    service.answers(json(replyWith('https://www.example.com/docs/a%20page')))
    const found = await search(connect(service.url))
    expect(unreadFields(readSearchResponse, found)).toEqual([])
    expect(found).toMatchObject({
      engine: { name },
      menu_items: [],
      peopleAlsoAskedFor: [],
      ads: [],
      organic_results: [
        {
          title: 'A <b>page</b>',
          link: 'https://www.example.com/docs/a%20page',
          displayed_link: 'example.com › docs › a page',
          snippet: 'Words and more',
          rank: 1,
          extended_sitelinks: [],
        },
      ],
    })
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'https://me:secret@example.com', '', null])(
    'leaves out what leads to %s',
    async (link) => {
      service.answers(json(replyWith(link as string)))
      expect((await search(connect(service.url))).organic_results).toEqual([])
    },
  )

  test('that finds nothing has no further page', async () => {
    service.answers(json({ organic_results: 'none', results: 'none' }))
    expect(await search(connect(service.url))).toMatchObject({ organic_results: [], pagination: {} })
  })
})

describe.each([...kinds, { name: 'Wikipedia', connect: createWikipedia }])('$name fails', ({ connect }) => {
  test.each([
    [401, 'ai_refused'],
    [403, 'ai_refused'],
    [429, 'ai_busy'],
    [500, 'ai_failed'],
    [504, 'ai_timeout'],
  ])('at %s, which is %s', async (status, code) => {
    service.answers(json({ error: 'a-token' }, status))
    const failure = await search(connect(service.url)).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ServiceFailure', code, status })
    expect(String((failure as Error).stack)).not.toMatch(/a-token|the sea/)
    expect(service.requests).toHaveLength(1)
  })

  test.each([[null], ['none'], [[]], [7]])('at %j, which is no answer', async (body) => {
    service.answers(json(body))
    await expect(search(connect(service.url))).rejects.toMatchObject({ code: 'ai_bad_reply' })
  })

  test.each<[string, Handler, string]>([
    ['hangs up', hangUp, 'ai_failed'],
    ['breaks off', (response) => response.end('{"results": ['), 'ai_bad_reply'],
    ['speaks no JSON', (response) => response.end('<html>'), 'ai_bad_reply'],
    ['is elsewhere', (response) => response.writeHead(302, { location: '/' }).end(), 'ai_refused'],
  ])('when the service %s', async (_how, handler, code) => {
    service.answers(handler)
    await expect(search(connect(service.url))).rejects.toMatchObject({ name: 'ServiceFailure', code })
  })

  test('where nobody runs it, and says so', async () => {
    const gone = await startFakeService()
    gone.stop()
    await expect(search(connect(gone.url))).rejects.toMatchObject({
      code: 'ai_failed',
      reason: expect.stringMatching(/^(The gateway|SearXNG|Wikipedia) cannot be reached from this server\.$/),
    })
  })

  test('for somebody who is gone, and the service hears of it', async () => {
    const heard = Promise.withResolvers<void>()
    service.answers(() => heard.resolve())
    const stop = new AbortController()
    const asked = connect(service.url).search('the sea', 0, stop.signal)
    const hungUp = service.hungUp()
    await heard.promise
    stop.abort(new Error('enough'))
    await expect(asked).rejects.toThrow('enough')
    await hungUp
  })
})

describe('Google Search', () => {
  const google = () => createGoogle({ gateway: { url: service.url, token: 'a-token' }, model: 'web' })

  test('is asked through the gateway', async () => {
    service.answers(json({}))
    await search(google(), 2)
    expect(service.requests).toEqual([
      {
        method: 'POST',
        path: '/v1/run',
        authorization: 'Bearer a-token',
        body: { model: 'web', inputs: { query: 'the sea', page: 2, results: 10 } },
      },
    ])
  })

  test('has everything the gateway sends, where it is what it should be', async () => {
    const links = ['a', 'b', 'c', 'd'].map((title) => ({ title, link: `https://example.com/${title}` }))
    service.answers(
      json({
        search_information: { total_results: '1200', time: 1 },
        menu_items: [
          { title: 'Images', link: 'https://example.com/images' },
          { title: 'Bad', link: 'javascript:1' },
          7,
        ],
        organic_results: [{ title: '', link: 'https://example.com/a', rank: 4, extended_sitelinks: links }],
        peopleAlsoAskedFor: [
          { question: 'How deep?', answers: ['Very.', 7], link: 'https://example.com/deep' },
          { question: 'How wide?', answers: 'Very.', link: 'javascript:1' },
          { question: '', answers: ['Nobody asked.'] },
        ],
        ads: [{ title: 'Buy', link: 'https://example.com/buy' }],
        pagination: { next: 'javascript:1' },
      }),
    )
    const found = await search(google())
    expect(unreadFields(readSearchResponse, found)).toEqual([])
    expect(found).toMatchObject({
      search_information: { total_results: 1200 },
      menu_items: [{ title: 'Images' }],
      organic_results: [{ title: 'example.com › a', rank: 4, extended_sitelinks: links.slice(0, 3) }],
      peopleAlsoAskedFor: [
        { question: 'How deep?', answers: ['Very.'], link: 'https://example.com/deep' },
        { question: 'How wide?', answers: ['Very.'], link: '' },
      ],
      ads: [{ title: 'Buy' }],
      pagination: {},
    })
  })

  test.each([
    ['https://example.com › docs', 'https://example.com › docs'],
    ['www.example.com/docs', 'www.example.com/docs'],
    ['https://example.org › docs', 'example.com › a'],
    ['https://example.com.evil.example', 'example.com › a'],
    ['https://bank.example › example.com', 'example.com › a'],
    ['', 'example.com › a'],
  ])('shows %j as %j for a page of example.com', async (displayed_link, shown) => {
    const link = 'https://www.example.com/a'
    service.answers(json({ organic_results: [{ title: 'A', link, displayed_link }] }))
    expect((await search(google())).organic_results).toMatchObject([{ displayed_link: shown }])
  })

  test('reads no endless list, and no place that is none', async () => {
    const results = Array.from({ length: 10_000 }, () => ({
      title: 'A',
      link: 'https://example.com',
      rank: -1.5,
    }))
    service.answers(json({ organic_results: results }))
    const { organic_results } = await search(google())
    expect([organic_results.length, organic_results[0]?.rank]).toEqual([100, 1])
  })

  test('has a next page when this one is full', async () => {
    const results = Array.from({ length: 10 }, (_, index) => ({
      title: `${index}`,
      link: `https://example.com/${index}`,
    }))
    service.answers(json({ organic_results: results }))
    const found = await search(google(), 1)
    expect(found.organic_results.map(({ rank }) => rank)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20])
    expect(found.pagination).toEqual({ next: 2 })
  })
})

test('SearXNG counts its pages from 1, and in each its results', async () => {
  service.answers(
    json({ results: [{ url: 'https://example.com', title: 'A', content: '' }], number_of_results: 30 }),
  )
  const found = await search(createSearxng(service.url), 1)
  expect(service.requests[0]?.path).toBe('/search?q=the+sea&format=json&pageno=2')
  expect(found).toMatchObject({
    search_information: { total_results: 30 },
    organic_results: [{ rank: 1 }],
    pagination: { next: 2 },
  })
})

describe('Wikipedia', () => {
  test('is searched in pages of ten, its marks taken out', async () => {
    service.answers(
      json({
        continue: { sroffset: 20 },
        query: {
          searchinfo: { totalhits: 41 },
          search: [
            {
              title: 'Sea & <sand>',
              snippet: 'The <span class="searchmatch">sea</span> is &quot;wide&quot;.',
            },
          ],
        },
      }),
    )
    const found = await search(createWikipedia(service.url), 1)
    expect(unreadFields(readSearchResponse, found)).toEqual([])
    expect(
      Object.fromEntries(new URL(service.requests[0]?.path ?? '', service.url).searchParams),
    ).toMatchObject({
      list: 'search',
      srsearch: 'the sea',
      srlimit: '10',
      sroffset: '10',
    })
    expect(found).toMatchObject({
      engine: { engine: 'wikipedia', name: 'Wikipedia' },
      search_information: { total_results: 41 },
      organic_results: [
        {
          title: 'Sea & <sand>',
          link: `${service.url}/wiki/Sea_%26_%3Csand%3E`,
          snippet: 'The sea is "wide".',
          rank: 11,
        },
      ],
      pagination: { next: 2 },
    })
  })

  test('has no next page after the last', async () => {
    service.answers(json({ query: { search: [] } }))
    expect((await search(createWikipedia(service.url))).pagination).toEqual({})
  })

  test('gives the introductions of articles in the order of the search', async () => {
    const article = (title: string, index: number, extract: unknown) => ({
      title,
      index,
      fullurl: `https://en.wikipedia.org/wiki/${title}`,
      extract,
    })
    service.answers(
      json({
        query: { pages: [article('B', 2, 'Second.\0'), article('A', 1, 'First.'), article('C', 3, 7)] },
      }),
    )
    const articles = await createWikipedia(service.url).introductions('sea', 3, new AbortController().signal)
    expect(articles).toEqual([
      { title: 'A', url: 'https://en.wikipedia.org/wiki/A', extract: 'First.' },
      { title: 'B', url: 'https://en.wikipedia.org/wiki/B', extract: 'Second.' },
    ])
  })

  test('knows no article', async () => {
    service.answers(json({ batchcomplete: true }))
    const articles = await createWikipedia(service.url).introductions('qqq', 3, new AbortController().signal)
    expect(articles).toEqual([])
  })
})

test.each([
  ['Google Search', { AI_GATEWAY_URL: 'https://gateway.example.com', AI_GATEWAY_TOKEN: 'a-token' }],
  ['SearXNG', { AI_GATEWAY_URL: '', AI_GATEWAY_TOKEN: '' }],
  [undefined, { AI_GATEWAY_URL: '', AI_GATEWAY_TOKEN: '', SEARXNG_URL: '' }],
])('%s serves where it is the first that is configured', (name, env) => {
  const secret = 'a secret for tests, long enough to be taken'
  const { ai } = parseEnv({ SECRET: secret, SEARXNG_URL: 'https://search.example.com', ...env })
  expect(connectSearchEngine(ai)?.engine.name).toBe(name)
})
