import { researchPatienceMs } from '#shared/ai-limits.ts'
import { type ResearchResult, readResearchResult } from '#shared/research.ts'
import type { Api } from '../../lib/api/api.ts'

/** Longer than the server's own limit, which includes reading the pages, so that the server's message is shown. */
const limitMs = researchPatienceMs + 30_000

export function askResearch(request: Api, query: string, signal: AbortSignal): Promise<ResearchResult> {
  const [read, body] = [readResearchResult, { query }]
  return request('/api/ai/research', { method: 'POST', body, read, signal, limitMs })
}
