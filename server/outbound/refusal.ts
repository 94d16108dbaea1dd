import { type AiFeature, isRetryable } from '#shared/ai.ts'
import type { AiFailure } from '#shared/ai-stream.ts'
import { AppError } from '../errors.ts'
import { ServiceFailure } from './service-failure.ts'

/** What a panel shows, whatever went wrong. */
const sentences: Record<AiFeature, string> = {
  analysis: 'Failed to analyze text. Please try again.',
  simplification: 'An error occurred during text simplification.',
  rephrasing: 'Failed to rephrase content. Please try again.',
  research: 'Failed to search. Please try again.',
  search: 'Failed to search. Please try again.',
  transcription: 'Speech recognition error: network.',
  chat: 'Nikola Tesla seems to be deep in thought. Please try again.',
}

/** A service's failure as one that a writer may see, with its reason where that helps; any other error as it is. */
export function refusalOf(error: unknown, feature: AiFeature): unknown {
  if (!(error instanceof ServiceFailure)) return error
  const { code, reason, retryAfterSeconds } = error
  const message = [sentences[feature], reason].filter((words) => words !== undefined).join(' ')
  return new AppError(code, message, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** The same for a line of a stream; nobody learns more of what was not foreseen. */
export function failureLine(error: unknown, feature: AiFeature): AiFailure {
  const refusal = refusalOf(error, feature)
  const { code, message } = refusal instanceof AppError ? refusal : new AppError('internal')
  return { code, message, retryable: isRetryable(code) }
}
