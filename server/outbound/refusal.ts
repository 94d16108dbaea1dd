import { type AiFeature, isRetryable } from '#shared/ai.ts'
import type { AiFailure } from '#shared/ai-stream.ts'
import { AppError } from '../errors.ts'
import { ServiceFailure } from './service-failure.ts'

/** The message that a panel shows for any failure. */
const sentences: Record<AiFeature, string> = {
  analysis: 'Failed to analyze text. Please try again.',
  simplification: 'An error occurred during text simplification.',
  rephrasing: 'Failed to rephrase content. Please try again.',
  research: 'Failed to search. Please try again.',
  search: 'Failed to search. Please try again.',
  transcription: 'Speech recognition error: network.',
  chat: 'Nikola Tesla seems to be deep in thought. Please try again.',
}

/** Turns a service's failure into an error for the writer, with its reason if that helps. Returns any other error unchanged. */
export function refusalOf(error: unknown, feature: AiFeature): unknown {
  if (!(error instanceof ServiceFailure)) return error
  const { code, reason, retryAfterSeconds } = error
  const message = [sentences[feature], reason].filter((words) => words !== undefined).join(' ')
  return new AppError(code, message, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })
}

/** The same for a line of a stream. Unexpected errors are not explained to the writer. */
export function failureLine(error: unknown, feature: AiFeature): AiFailure {
  const refusal = refusalOf(error, feature)
  const { code, message } = refusal instanceof AppError ? refusal : new AppError('internal')
  return { code, message, retryable: isRetryable(code) }
}
