import { researchPatienceMs } from '#shared/ai-limits.ts'
import { type ResearchResult, readResearchResult } from '#shared/research.ts'
import type { Api } from '../../lib/api/api.ts'
import { watchTyping } from '../../lib/browser/watch-typing.ts'
import type { Clock } from '../../lib/clock.ts'

/** Longer than the server's own limit, which includes reading the pages, so that the server's message is shown. */
const limitMs = researchPatienceMs + 30_000

/** The report takes the focus, and nobody knows when it comes. So the result waits for a pause in typing. */
export async function askResearch(
  { request, clock }: { request: Api; clock: Clock },
  query: string,
  signal: AbortSignal,
): Promise<ResearchResult> {
  const typing = watchTyping(window, clock)
  try {
    const [read, body] = [readResearchResult, { query }]
    const result = await request('/api/ai/research', { method: 'POST', body, read, signal, limitMs })
    await typing.pause()
    return result
  } finally {
    typing.stop()
  }
}
