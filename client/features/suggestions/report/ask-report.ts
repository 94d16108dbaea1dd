import type { Engine } from '#shared/ai.ts'
import { aiPatienceMs } from '#shared/ai-limits.ts'
import {
  type AiFailureResult,
  type Analysis,
  readAnalysisResult,
  readSimplificationResult,
  type Simplification,
} from '#shared/suggestions.ts'
import { aiFailureText } from '../../../lib/ai/ai-failure-text.ts'
import { canTryAgain } from '../../../lib/ai/can-try-again.ts'
import type { Api } from '../../../lib/api/api.ts'
import { failedOffline } from '../../../lib/api/failed-offline.ts'

/** One of the two reports. Each arrives or fails independently of the other. */
export type Report<Content> =
  | { status: 'none' }
  | { status: 'loading' }
  /** The request was stopped. */
  | { status: 'stopped' }
  /** `text` is the text that was sent. */
  | { status: 'ready'; content: Content; engine: Engine; text: string }
  | {
      status: 'failed'
      message: string
      isRetryable: boolean
      /** It failed because there was no network. */
      isOffline?: boolean
      engine?: Engine | undefined
    }

type Settled<Content> = Extract<Report<Content>, { status: 'ready' | 'failed' }>

export function askForAnalysis(request: Api, text: string, signal: AbortSignal) {
  return settle<Analysis>('Failed to analyze text. Please try again.', async () => {
    const result = await request('/api/ai/analysis', { ...post(text, signal), read: readAnalysisResult })
    if (!result.success) return failed(result, 'No analysis results available.')
    return { status: 'ready', content: result.analysis, engine: result.engine, text }
  })
}

export function askForSimplification(request: Api, text: string, signal: AbortSignal) {
  return settle<Simplification>('An error occurred during text simplification', async () => {
    const result = await request('/api/ai/simplification', {
      ...post(text, signal),
      read: readSimplificationResult,
    })
    if (!result.success) return failed(result, 'No simplification results available.')
    return { status: 'ready', content: result.simplification, engine: result.engine, text }
  })
}

/** Longer than the server's own limit, because the server can say why it failed. */
const limitMs = aiPatienceMs + 10_000

function post(text: string, signal: AbortSignal) {
  return { method: 'POST', body: { text }, signal, limitMs } as const
}

function failed({ error, retryable, code, engine }: AiFailureResult, missing: string): Settled<never> {
  // The cause of a refusal, perhaps a wrong key, may be corrected when the writer tries again.
  const isRetryable = retryable || code === 'ai_refused'
  return { status: 'failed', message: error.trim() || missing, isRetryable, engine }
}

/** A stopped call fails as well, but its result is ignored. */
async function settle<Content>(
  sentence: string,
  ask: () => Promise<Settled<Content>>,
): Promise<Settled<Content>> {
  try {
    return await ask()
  } catch (error) {
    if (failedOffline(error)) {
      return {
        status: 'failed',
        message: 'Suggestions need a connection.',
        isRetryable: true,
        isOffline: true,
      }
    }
    return { status: 'failed', message: aiFailureText(error, sentence), isRetryable: canTryAgain(error) }
  }
}
