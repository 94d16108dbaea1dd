import { z } from 'zod'
import { aiPatienceMs, searchResultsPerPage } from '#shared/ai-limits.ts'
import { callService } from '../outbound/call-service.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import { plainLine, plainText } from '../outbound/untrusted-text.ts'
import { readableText } from './readable-text.ts'
import type { SearchEngine } from './search-engine.ts'
import { displayedLink, line, link, listOf, resultsOnly } from './search-fields.ts'

interface Article {
  title: string
  url: string
  /** The introduction, in plain text. */
  extract: string
}

export interface Wikipedia extends SearchEngine {
  /** Returns the introductions of the articles that match best. */
  introductions(query: string, count: number, signal: AbortSignal): Promise<Article[]>
}

const engine = { engine: 'wikipedia', name: 'Wikipedia' } as const
/** Wikipedia asks programs to identify themselves. */
const headers = { 'user-agent': 'Longhand (self-hosted writing app)' }

const searchReply = z.object({
  query: z.object({
    searchinfo: z
      .object({ totalhits: z.number().optional().catch(undefined) })
      .catch({ totalhits: undefined }),
    search: listOf(z.object({ title: line, snippet: z.string().catch('') })),
  }),
  continue: z.unknown().optional(),
})

const extractsReply = z.object({
  query: z
    .object({
      pages: listOf(
        z.object({ title: line, fullurl: link, index: z.number().catch(0), extract: z.string().catch('') }),
      ),
    })
    .optional(),
})

/** Wikipedia's public API, which needs no key. */
export function createWikipedia(url: string, patienceMs = aiPatienceMs): Wikipedia {
  async function call(asked: Record<string, string>, signal: AbortSignal): Promise<unknown> {
    const query = new URLSearchParams({ action: 'query', format: 'json', formatversion: '2', ...asked })
    return await callService(`${url}/w/api.php?${query}`, {
      service: 'Wikipedia',
      headers,
      signal,
      patienceMs,
    })
  }

  return {
    engine,
    async search(query, page, signal) {
      const offset = page * searchResultsPerPage
      const body = await call(
        { list: 'search', srsearch: query, srlimit: String(searchResultsPerPage), sroffset: String(offset) },
        signal,
      )
      const { data } = searchReply.safeParse(body)
      if (!data) throw new ServiceFailure('ai_bad_reply', 'Wikipedia sent no results')
      const found = data.query.search.map(({ title, snippet }, index) => {
        const address = `${url}/wiki/${encodeURIComponent(title.replaceAll(' ', '_'))}`
        return {
          title,
          link: address,
          displayed_link: displayedLink(address),
          // Wikipedia marks the matching words in HTML, which is removed.
          snippet: plainLine(readableText(snippet).text, 500),
          rank: offset + index + 1,
          extended_sitelinks: [],
        }
      })
      const next = data.continue === undefined ? undefined : page + 1
      return resultsOnly({ engine, total: data.query.searchinfo.totalhits, next }, found)
    },

    async introductions(query, count, signal) {
      const body = await call(
        {
          generator: 'search',
          gsrsearch: query,
          gsrlimit: String(count),
          prop: 'extracts|info',
          inprop: 'url',
          exintro: '1',
          explaintext: '1',
          exlimit: 'max',
        },
        signal,
      )
      const { data } = extractsReply.safeParse(body)
      if (!data) throw new ServiceFailure('ai_bad_reply', 'Wikipedia sent no articles')
      return (data.query?.pages ?? [])
        .sort((a, b) => a.index - b.index)
        .map(({ title, fullurl, extract }) => ({
          title,
          url: fullurl,
          extract: plainText(extract, 20_000).trim(),
        }))
        .filter(({ extract }) => extract !== '')
    },
  }
}
