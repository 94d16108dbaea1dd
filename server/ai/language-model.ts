import type { z } from 'zod'
import type { AiFeature, Engine } from '#shared/ai.ts'
import { ServiceFailure } from '../outbound/service-failure.ts'

export type TextFeature = Exclude<AiFeature, 'search' | 'transcription'>

interface Message {
  role: 'system' | 'user' | 'assistant'
  content: string
}

export interface Question {
  feature: TextFeature
  messages: Message[]
  /** What the answer should be where it is JSON; servers that can are held to it. */
  shape?: z.ZodType
}

export interface Answer {
  engine: Engine
  /** Empty when the service sent none. Nobody has cleaned it yet. */
  content: string
  /** Addresses as the service sent them. */
  citations: string[]
  ending: 'whole' | 'cut-off' | 'declined' | 'failed'
}

export interface TextStream {
  engine: Engine
  /** Fails with a `ServiceFailure` when the text is not whole; ending the loop early ends the call. */
  text: AsyncIterable<string>
}

/** What every connected service can do. Failures are `ServiceFailure`s, the caller's own abort is its reason. */
export interface LanguageModel {
  /** Under what name it would serve the feature. */
  engineFor(feature: TextFeature): Engine
  /** Whether the model of the feature was chosen for it. */
  hasOwn(feature: TextFeature): boolean
  ask(question: Question, signal: AbortSignal): Promise<Answer>
  stream(question: Question, signal: AbortSignal): Promise<TextStream>
}

/** A text that is there already, as a stream. */
export async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text
}

/** Neither half a text nor a model's excuse must ever be taken for the whole. */
export function refuseUnfinished(ending: Answer['ending']): void {
  if (ending === 'cut-off') {
    const reason = 'The model stopped before the end. Please try a shorter text.'
    throw new ServiceFailure('ai_cut_off', 'The model reached its limit of length', { reason })
  }
  if (ending === 'declined') {
    const reason = 'The model declined to answer.'
    throw new ServiceFailure('ai_declined', 'The model declined to answer', { reason })
  }
  if (ending === 'failed') throw new ServiceFailure('ai_failed', 'The model broke off its answer')
}
