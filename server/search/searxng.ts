import { z } from 'zod'
import { aiPatienceMs } from '#shared/ai-limits.ts'
import { callService } from '../outbound/call-service.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { SearchEngine } from './search-engine.ts'
import { displayedLink, line, link, listOf, resultsOnly } from './search-fields.ts'

const engine = { engine: 'searxng', name: 'SearXNG' } as const

const reply = z.object({
  number_of_results: z.number().positive().optional().catch(undefined),
  results: listOf(z.object({ url: link, title: line, content: line })),
})

/** The host's own SearXNG. Its settings must allow the format `json`. */
export function createSearxng(url: string, patienceMs = aiPatienceMs): SearchEngine {
  return {
    engine,
    async search(query, page, signal) {
      const asked = new URLSearchParams({ q: query, format: 'json', pageno: String(page + 1) })
      const body = await callService(`${url}/search?${asked}`, { service: 'SearXNG', signal, patienceMs })
      const { data } = reply.safeParse(body)
      if (!data) throw new ServiceFailure('ai_bad_reply', 'SearXNG sent no results')
      // The length of a page depends on the engines behind SearXNG, so only an empty page is surely the last, and the
      // results are counted within their page.
      const found = data.results.map((result, index) => ({
        title: result.title || displayedLink(result.url),
        link: result.url,
        displayed_link: displayedLink(result.url),
        snippet: result.content,
        rank: index + 1,
        extended_sitelinks: [],
      }))
      const next = found.length > 0 ? page + 1 : undefined
      return resultsOnly({ engine, total: data.number_of_results, next }, found)
    },
  }
}
