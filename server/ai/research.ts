import type { Logger } from 'pino'
import type { Engine } from '#shared/ai.ts'
import { researchPatienceMs } from '#shared/ai-limits.ts'
import type { CitedPage, ResearchResult } from '#shared/research.ts'
import type { Caller } from '../outbound/on-behalf.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import type { FetchPage, Page } from '../search/fetch-page.ts'
import type { SearchEngine } from '../search/search-engine.ts'
import type { Wikipedia } from '../search/wikipedia.ts'
import { ThreadFailure } from '../threads/thread-failure.ts'
import type { Passages } from './claims/find-passages.ts'
import type { LookForPassages } from './claims/passage-threads.ts'
import { type CitedSentence, splitClaims } from './claims/split-claims.ts'
import type { ModelWork } from './model-work.ts'
import { limitReports } from './research/limit-reports.ts'
import { type Report, readAll } from './research/report.ts'
import { wikipediaReport } from './research/wikipedia-report.ts'

interface ResearchDeps {
  model: Pick<ModelWork, 'engineFor' | 'report'> | undefined
  search: SearchEngine
  wikipedia: Wikipedia
  fetchPage: FetchPage
  lookForPassages: LookForPassages
  log: Pick<Logger, 'warn'>
  limitMs?: number
}

export interface Research {
  /** The name under which it serves. */
  engine(): Engine
  run(query: string, caller: Caller): Promise<ResearchResult>
}

/**
 * Reports what is known about the selected words, with sources: from a model and the pages it cites, or from Wikipedia
 * if there is no model. Then the server reads the cited pages and looks for each sentence in them.
 */
export function createResearch(deps: ResearchDeps): Research {
  const { model, wikipedia, fetchPage, lookForPassages, log, limitMs = researchPatienceMs } = deps
  const limit = limitReports()

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

  /** Returns undefined if the pages could not be searched. The report is sent even so. */
  async function passagesFor(
    claims: CitedSentence[],
    texts: Array<string | undefined>,
    caller: Caller,
  ): Promise<Passages | undefined> {
    try {
      return await lookForPassages({ claims, texts }, caller)
    } catch (err) {
      const isLate = err instanceof DOMException && err.name === 'TimeoutError'
      if (caller.signal.aborted || !(isLate || err instanceof ThreadFailure)) throw err
      log.warn({ feature: 'research', err }, 'The sentences of a report could not be checked')
      return undefined
    }
  }

  async function write(query: string, caller: Caller): Promise<ResearchResult> {
    const report = await reportInTime(query, caller)
    const { content, citations, engine, pages: known, unsearched, isCut } = report
    const others = citations.filter((url) => !known.has(url))
    const pages = new Map([...known, ...(await readAll(fetchPage, others, caller.signal))])
    const claims = splitClaims(content, citations.length)
    const texts = citations.map((url) => pages.get(url)?.text)
    const passages = await passagesFor(claims, texts, caller)
    return {
      query,
      content,
      citations,
      pages: citations.map((url) => citedPage(url, pages.get(url))),
      claims: claims.map((claim, index) => ({ ...claim, passage: passages?.[index] ?? null })),
      engine,
      ...(unsearched !== undefined && { unsearched }),
      ...(!passages && { unchecked: true }),
      ...(isCut && { cut: true }),
    }
  }

  return {
    engine: () => model?.engineFor('research') ?? wikipedia.engine,
    run: (query, caller) => limit(caller.userId, () => write(query, caller)),
  }
}

function citedPage(url: string, page: Page | undefined): CitedPage {
  return { url, title: page?.title ?? '', status: page && page.text !== '' ? 'read' : 'unread' }
}
