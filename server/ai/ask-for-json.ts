import { type Engine, isRetryable } from '#shared/ai.ts'
import type { AiFailureResult } from '#shared/suggestions.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'
import { plainText } from '../outbound/untrusted-text.ts'
import type { Answer, LanguageModel, Question } from './language-model.ts'

interface Asked<T> {
  question: Question
  /** Returns the value; undefined if the reply is not the JSON that was asked for. */
  read(content: string): Promise<T | undefined>
  wording: { empty: string; unreadable: string; fallback: string }
}

const maxRawLength = 20_000

/** The call behind analysis and simplification. Every failure is returned as a result, with the words of its step. */
export async function askForJson<T>(
  model: LanguageModel,
  { question, read, wording }: Asked<T>,
  signal: AbortSignal,
): Promise<{ success: true; value: T; engine: Engine } | AiFailureResult> {
  try {
    const { content, ending, engine } = await model.ask(question, signal)
    if (content.trim() === '') return { ...badReply(wording.empty, ending), engine }
    const value = await read(content)
    if (value !== undefined) return { success: true, value, engine }
    return { ...badReply(wording.unreadable, ending), rawContent: plainText(content, maxRawLength), engine }
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error
    return failed(error, wording.fallback, model.engineFor(question.feature))
  }
}

/** The result for a blank text. No model is called. */
export function blankText(error: string): AiFailureResult {
  return { success: false, error, retryable: false }
}

/** `error` is the message of the step that failed. How the reply ended decides whether another try may help. */
function badReply(error: string, ending: Answer['ending']): AiFailureResult {
  const code = codeOfEnding[ending]
  return { success: false, error, code, retryable: isRetryable(code) }
}

const codeOfEnding = {
  whole: 'ai_bad_reply',
  'cut-off': 'ai_cut_off',
  declined: 'ai_declined',
  failed: 'ai_failed',
} as const

/** The result of a failed call. Its message includes the reason if the host can do something about it. */
function failed(failure: ServiceFailure, fallback: string, engine: Engine): AiFailureResult {
  const { code, status, reason } = failure
  const problem = status === undefined ? fallback : `API service error: ${status}`
  const error = reason === undefined ? problem : `${problem}. ${reason}`
  return { success: false, error, code, retryable: isRetryable(code), engine }
}
