import type { AiConfig } from '../env.ts'
import { createGoogle } from './google.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSearxng } from './searxng.ts'

/** Google through the gateway, else one's own SearXNG: what takes the place of Wikipedia where one is set up. */
export function connectSearchEngine(config: AiConfig): SearchEngine | undefined {
  const { gateway, searxngUrl, models, patienceMs } = config
  if (gateway) return createGoogle({ gateway, model: models.webSearch, patienceMs })
  return searxngUrl === undefined ? undefined : createSearxng(searxngUrl, patienceMs)
}
