import type { Logger } from 'pino'
import type { Engine } from '#shared/ai.ts'
import { researchPatienceMs } from '#shared/ai-limits.ts'
import type { CitedPage, ResearchResult } from '#shared/research.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { FetchPage, Page } from '../search/fetch-page.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Wikipedia } from '../search/wikipedia.ts'
import { checkClaims } from './claims.ts'
import type { ModelWork } from './model-work.ts'
import { type Report, readAll } from './research/report.ts'
import { wikipediaReport } from './research/wikipedia-report.ts'

interface ResearchDeps {
  model: Pick<ModelWork, 'engineFor' | 'report'> | undefined
  search: SearchEngine
  wikipedia: Wikipedia
  fetchPage: FetchPage
  log: Pick<Logger, 'warn'>
  limitMs?: number
}

export interface Research {
  /** Under what name it would serve. */
  engine(): Engine
  run(query: string, caller: Caller): Promise<ResearchResult>
}

/**
 * What is known about the selected words, always with its sources: from a model and the pages it cites, else from
 * Wikipedia. Then the server reads the cited pages and looks for each sentence in them.
 */
export function createResearch(deps: ResearchDeps): Research {
  const { model, wikipedia, fetchPage, limitMs = researchPatienceMs } = deps

  async function reportInTime(query: string, { signal, ...caller }: Caller): Promise<Report> {
    const limit = AbortSignal.timeout(limitMs)
    const limited = { ...caller, signal: AbortSignal.any([signal, limit]) }
    try {
      return await (model ? model.report(query, deps, limited) : wikipediaReport(wikipedia, query, limited))
    } catch (error) {
      if (signal.aborted || !limit.aborted) throw error
      throw new ServiceFailure('ai_timeout', 'Research did not come to an end in time')
    }
  }

  return {
    engine: () => model?.engineFor('research') ?? wikipedia.engine,
    async run(query, caller) {
      const { signal } = caller
      const { content, citations, engine, pages: known, unsearched } = await reportInTime(query, caller)
      const others = citations.filter((url) => !known.has(url))
      const pages = new Map([...known, ...(await readAll(fetchPage, others, signal))])
      return {
        query,
        content,
        citations,
        pages: citations.map((url) => citedPage(url, pages.get(url))),
        claims: await checkClaims(
          content,
          citations.map((url) => pages.get(url)?.text),
          signal,
        ),
        engine,
        ...(unsearched !== undefined && { unsearched }),
      }
    },
  }
}

function citedPage(url: string, page: Page | undefined): CitedPage {
  return { url, title: page?.title ?? '', status: page && page.text !== '' ? 'read' : 'unread' }
}
