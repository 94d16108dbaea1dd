import type { Engine } from '#shared/ai.ts'
import type { FetchPage, Page } from '../../search/fetch-page.ts'
import type { CitedReport } from '../citations.ts'

/** A report, and the pages that were read to write it. */
export interface Report extends CitedReport {
  engine: Engine
  pages: Pages
  /** The search engine that was to find the pages, if it failed. */
  unsearched?: string
}

/** The value is undefined if a page could not be read, so that it is not requested a second time. */
type Pages = Map<string, Page | undefined>

export async function readAll(fetchPage: FetchPage, urls: string[], signal: AbortSignal): Promise<Pages> {
  return new Map(await Promise.all(urls.map(async (url) => [url, await fetchPage(url, signal)] as const)))
}
