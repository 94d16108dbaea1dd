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
  /** The schema of the answer if it should be JSON. It is sent to servers that can enforce it. */
  shape?: z.ZodType
}

export interface Answer {
  engine: Engine
  /** Empty if the service sent none. Not cleaned yet. */
  content: string
  /** Addresses as the service sent them. */
  citations: string[]
  ending: 'whole' | 'cut-off' | 'declined' | 'failed'
}

export interface TextStream {
  engine: Engine
  /** Throws a `ServiceFailure` if the text is incomplete. If a reader ends the loop early, the call is ended too. */
  text: AsyncIterable<string>
}

/** What every connected service can do. It throws `ServiceFailure`s, or the reason of the caller's own abort. */
export interface LanguageModel {
  /** The name under which it serves the feature. */
  engineFor(feature: TextFeature): Engine
  /** Whether a model was chosen for just this feature. */
  hasOwn(feature: TextFeature): boolean
  ask(question: Question, signal: AbortSignal): Promise<Answer>
  stream(question: Question, signal: AbortSignal): Promise<TextStream>
}

/** Wraps a complete text as a stream. */
export async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text
}

/** Throws unless the answer is complete: neither half a text nor a model's excuse may be taken for the whole. */
export function refuseUnfinished(ending: Answer['ending'], feature: TextFeature): void {
  if (ending === 'cut-off') {
    // What a writer asks in a chat, or selects for research, does not make the answer long.
    const advice = feature === 'rephrasing' ? ' Please try a shorter text.' : ''
    const reason = `The model stopped before the end.${advice}`
    throw new ServiceFailure('ai_cut_off', 'The model reached its limit of length', { reason })
  }
  if (ending === 'declined') {
    const reason = 'The model declined to answer.'
    throw new ServiceFailure('ai_declined', 'The model declined to answer', { reason })
  }
  if (ending === 'failed') throw new ServiceFailure('ai_failed', 'The model did not finish its answer')
}
