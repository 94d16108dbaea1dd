import type { AiConfig } from '../env.ts'
import { createGoogle } from './google.ts'
import type { SearchEngine } from './search-engine.ts'
import { createSearxng } from './searxng.ts'

/** Connects Google through the gateway, else the host's SearXNG; else undefined, and Wikipedia serves. */
export function connectSearchEngine(config: AiConfig): SearchEngine | undefined {
  const { gateway, searxngUrl, models, patienceMs } = config
  if (gateway) return createGoogle({ gateway, model: models.webSearch, patienceMs })
  return searxngUrl === undefined ? undefined : createSearxng(searxngUrl, patienceMs)
}
