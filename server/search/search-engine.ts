import type { Engine } from '#shared/ai.ts'
import type { SearchResponse } from '#shared/search.ts'
import type { AiConfig } from '../env.ts'
import { createGoogle } from './google.ts'
import { createSearxng } from './searxng.ts'
import { createWikipedia } from './wikipedia.ts'

export interface SearchEngine {
  engine: Engine
  /** Pages count from 0. Failures are `ServiceFailure`s. */
  search(query: string, page: number, signal: AbortSignal): Promise<SearchResponse>
}

/** Google through the gateway, else one's own SearXNG, else Wikipedia, which needs nothing. */
export function createSearchEngine(config: AiConfig): SearchEngine {
  const { gateway, searxngUrl, wikipediaUrl, models, patienceMs } = config
  if (gateway) return createGoogle({ gateway, model: models.webSearch, patienceMs })
  if (searxngUrl) return createSearxng(searxngUrl, patienceMs)
  return createWikipedia(wikipediaUrl, patienceMs)
}
