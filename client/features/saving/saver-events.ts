import type { Draft, Look, Mutation, Revision } from './draft.ts'
import type { Haste } from './draft-store.ts'

/** What happens to a tab. */
export type SaverEvent =
  /** The writer changed something; the text itself follows with `edited`, before any other event. */
  | { type: 'touched' }
  | { type: 'edited'; text: string }
  | { type: 'restyled'; look: Look }
  | { type: 'composing'; isComposing: boolean }
  | { type: 'due'; timer: Timer }
  /** The browser has stored, or refused to store, the draft that holds this mutation. */
  | { type: 'stored'; mutationId: string }
  /** Whether the browser takes drafts at all, each time that changes. */
  | { type: 'storage'; isRefused: boolean }
  | { type: 'answered'; answer: Answer }
  /** Somebody else saved, or may have. */
  | { type: 'seen'; row: Revision }
  | { type: 'deleted' }
  /** Online again, seen again, signed in again, or about to leave the tab: what failed may work, what waits shall not. */
  | { type: 'try-now' }
  /** The page may be gone in a moment. */
  | { type: 'leaving' }

export type Timer = 'send' | 'strict' | 'settle'

/** How the server answered the one request under way. */
export type Answer =
  | { type: 'saved'; revision: number }
  /** Not saved: the row has another revision. Or restored: the row is there again. */
  | { type: 'row'; row: Revision }
  | { type: 'kept' }
  | { type: 'missing' }
  | { type: 'failed'; trouble: Trouble; waitMs?: number }

export type Trouble = { kind: 'unreachable' } | { kind: 'signed-out' } | { kind: 'refused'; reason: string }

/** What is to be done about it, in this order. */
export type Effect =
  | { type: 'persist'; how: Haste }
  /** Store the draft and answer with `stored`: a mutation leaves only when a crash cannot forget its name. */
  | { type: 'store'; mutationId: string }
  | { type: 'send'; client: string; base: Revision; mutation: Mutation }
  /** Bring the tab back from the trash. `isNew`: as far as is known here, the server never had it. */
  | { type: 'restore'; isNew: boolean }
  | { type: 'keep'; text: string }
  /** Replaces the timer of that name. `jitter` spreads out clients that failed together. */
  | { type: 'timer'; timer: Timer; waitMs: number; jitter: boolean }
  | { type: 'show'; text: string }
  /** Saved: the row was the first, and is the second. */
  | { type: 'announce'; before: Revision; row: Revision }
  | { type: 'notice'; notice: Notice }

/**
 * Told once. `merged`: two versions of some words stand next to each other. `kept`: mine became a version.
 * `outlasted`: the server went back to an older text, and that became a version.
 */
export type Notice = 'merged' | 'kept' | 'outlasted' | 'restored'

/** What is going on with the server: one thing at a time. `storing` is the step before `saving`. */
export type Exchange = 'none' | 'storing' | 'saving' | 'restoring' | 'keeping'

export interface SaverState {
  draft: Draft
  exchange: Exchange
  /** A row saved elsewhere that waits for an answer under way or for a composition to end. */
  newer: Revision | null
  isMissing: boolean
  isSendDue: boolean
  isComposing: boolean
  isTouched: boolean
  isStorageRefused: boolean
  trouble: Trouble | null
  failures: number
}
