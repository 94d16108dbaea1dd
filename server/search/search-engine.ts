import type { Engine } from '#shared/ai.ts'
import type { SearchResponse } from '#shared/search.ts'

export interface SearchEngine {
  engine: Engine
  /** Pages count from 0. Failures are `ServiceFailure`s. */
  search(query: string, page: number, signal: AbortSignal): Promise<SearchResponse>
}
