import { z } from 'zod'
import { maxSitelinks, searchResultsPerPage } from '#shared/ai-limits.ts'
import type { SearchResponse } from '#shared/search.ts'
import { type GatewayConfig, runGateway } from '../outbound/run-gateway.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import { plainLine } from '../outbound/untrusted-text.ts'
import type { SearchEngine } from './search-engine.ts'
import { displayedLink, line, link, listOf, titledLink } from './search-fields.ts'

interface GoogleDeps {
  gateway: GatewayConfig
  model: string | undefined
  patienceMs?: number
}

const usualModel = 'google-search'
const engine = { engine: 'gateway', name: 'Google Search' } as const

/** Google, through the gateway's web-search model. */
export function createGoogle({ gateway, model = usualModel, ...options }: GoogleDeps): SearchEngine {
  return {
    engine,
    async search(query, page, signal) {
      const inputs = { query, page, results: searchResultsPerPage }
      return readResults(await runGateway(gateway, { model, inputs }, { signal, ...options }), page)
    },
  }
}

const total = z.coerce.number().int().nonnegative().optional().catch(undefined)

const organicResult = z.object({
  title: line,
  link,
  displayed_link: line,
  snippet: line,
  rank: z.number().int().positive().optional().catch(undefined),
  extended_sitelinks: listOf(titledLink),
})

const answer = z.string().transform((text) => plainLine(text, 1_000))

const question = z
  .object({
    question: line,
    answers: z.preprocess((value) => (typeof value === 'string' ? [value] : value), listOf(answer)),
    link: link.catch(''),
  })
  .refine((asked) => asked.question !== '')

const reply = z.object({
  search_information: z.object({ total_results: total }).catch({}),
  menu_items: listOf(titledLink),
  organic_results: listOf(organicResult),
  peopleAlsoAskedFor: listOf(question),
  ads: listOf(titledLink),
})

function readResults(body: unknown, page: number): SearchResponse {
  const { data } = reply.safeParse(body)
  if (!data) throw new ServiceFailure('ai_bad_reply', 'The gateway sent no search results')
  const organic_results = data.organic_results.map((result, index) => ({
    ...result,
    title: result.title || displayedLink(result.link),
    displayed_link: shownAddress(result),
    rank: result.rank ?? page * searchResultsPerPage + index + 1,
    extended_sitelinks: result.extended_sitelinks.slice(0, maxSitelinks),
  }))
  const { total_results } = data.search_information
  return {
    engine,
    ...data,
    search_information: total_results === undefined ? {} : { total_results },
    organic_results,
    pagination: organic_results.length >= searchResultsPerPage ? { next: page + 1 } : {},
  }
}

/** The gateway's own wording, but only if it names the site to which the link leads, because readers choose by that. */
function shownAddress({ displayed_link, link }: { displayed_link: string; link: string }): string {
  const address = displayedLink(link)
  const [site = ''] = address.split(' ')
  const [shown] = displayed_link.replace(/^https?:\/\/(?:www\.)?|^www\./, '').split(/[\s/›:?#]/, 1)
  return shown === site ? displayed_link : address
}
