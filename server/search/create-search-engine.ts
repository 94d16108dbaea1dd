import type { AiConfig } from '../env.ts'
import { createGoogle } from './google.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSearxng } from './searxng.ts'
import { createWikipedia } from './wikipedia.ts'

/** Google through the gateway, else one's own SearXNG, else Wikipedia, which needs nothing. */
export function createSearchEngine(config: AiConfig): SearchEngine {
  const { gateway, searxngUrl, wikipediaUrl, models, patienceMs } = config
  if (gateway) return createGoogle({ gateway, model: models.webSearch, patienceMs })
  if (searxngUrl) return createSearxng(searxngUrl, patienceMs)
  return createWikipedia(wikipediaUrl, patienceMs)
}
