import { readWritingChoices } from './choices.ts'
import { either, flag, object, oneOf, optional, text } from './reader.ts'

export const aiFeatures = [
  'analysis',
  'simplification',
  'rephrasing',
  'research',
  'chat',
  'search',
  'transcription',
] as const

/** What serves a feature: its kind, and the name that a panel shows. */
export const readEngine = object({
  engine: oneOf(['gateway', 'model', 'built-in', 'searxng', 'wikipedia']),
  name: text,
})

/** Nothing serves the feature. `setting` says in words which setting is missing, as a part of a sentence. */
const readNoEngine = object({ engine: oneOf(['none']), name: oneOf(['']), setting: text })
const readServed = either(readEngine, readNoEngine)

/**
 * `GET /api/ai`. `off`: the server's owner wants no AI. `declined`: the writer wants none. Either hides its controls.
 */
export const readAiOverview = object({
  off: flag,
  /** Missing if the server is of an older release. */
  declined: optional(flag),
  /**
   * Not about AI: each page makes this request once, and so it also learns what its writer has chosen on other devices.
   */
  writing: optional(readWritingChoices),
  features: object({
    analysis: readServed,
    simplification: readServed,
    rephrasing: readServed,
    research: readServed,
    chat: readServed,
    search: readServed,
    /** Missing if the server is of an older release. */
    transcription: optional(readServed),
  }),
})

/** Why a service did not answer. */
const aiFailureCodes = [
  'ai_not_connected',
  'ai_refused',
  'ai_busy',
  'ai_failed',
  'ai_timeout',
  'ai_bad_reply',
  'ai_cut_off',
  'ai_declined',
] as const

/** Whether the same request may succeed in a moment, although nobody has changed anything. */
const retryable: Record<AiFailureCode, boolean> = {
  ai_not_connected: false,
  ai_refused: false,
  ai_busy: true,
  ai_failed: true,
  ai_timeout: true,
  ai_bad_reply: true,
  ai_cut_off: false,
  ai_declined: false,
}

export function isAiFailure(code: string): code is AiFailureCode {
  return Object.hasOwn(retryable, code)
}

export function isRetryable(code: string): boolean {
  return isAiFailure(code) && retryable[code]
}

export type AiFeature = (typeof aiFeatures)[number]
export type AiFailureCode = (typeof aiFailureCodes)[number]
export type Engine = ReturnType<typeof readEngine>
export type Served = ReturnType<typeof readServed>
export type AiOverview = ReturnType<typeof readAiOverview>
