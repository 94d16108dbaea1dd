import type { Engine } from '#shared/ai.ts'
import type { FetchPage, Page } from '../../search/fetch-page.ts'
import type { CitedReport } from '../citations.ts'

/** A report, and the pages that were asked for to write it. */
export interface Report extends CitedReport {
  engine: Engine
  pages: Pages
  /** The search engine that failed, where one was to find the pages. */
  unsearched?: string
}

/** Undefined where a page could not be read; nobody asks for it twice. */
type Pages = Map<string, Page | undefined>

export async function readAll(fetchPage: FetchPage, urls: string[], signal: AbortSignal): Promise<Pages> {
  return new Map(await Promise.all(urls.map(async (url) => [url, await fetchPage(url, signal)] as const)))
}
