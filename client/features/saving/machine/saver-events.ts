import type { Draft, Look, Mutation, Revision } from '../drafts/draft.ts'
import type { Haste } from '../drafts/haste.ts'
import type { PieceLimit } from './pieces.ts'
import type { Ebb } from './unsent-cuts.ts'

/** What happens to a tab. */
export type SaverEvent =
  /** The writer changed something; the text itself follows with `edited`, before any other event. */
  | { type: 'touched' }
  | { type: 'edited'; text: string; origins?: string | undefined }
  | { type: 'restyled'; look: Look }
  | { type: 'composing'; isComposing: boolean }
  | { type: 'due'; timer: Timer }
  /** The browser has stored, or refused to store, the draft that holds this mutation. */
  | { type: 'stored'; mutationId: string }
  /** Whether the browser takes drafts at all, each time that changes. */
  | { type: 'storage'; isRefused: boolean }
  /** After how long, where the clock of this device was asked. */
  | { type: 'answered'; answer: Answer; tookMs?: number }
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
  /** `kept`: the save took much away, and what stood there before is a version of this id. */
  | { type: 'saved'; revision: number; kept?: string }
  /** Not saved: the row has another revision. Or restored: the row is there again. */
  | { type: 'row'; row: Revision }
  | { type: 'kept' }
  /** The mutation will not be saved any more. The row is what it had made, if it was saved, and else what was there. */
  | { type: 'withdrawn'; row: Revision }
  | { type: 'missing' }
  | { type: 'failed'; trouble: Trouble; waitMs?: number }

export type Trouble =
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  /** The server said no, and maybe why, in words for the writer. */
  | { kind: 'refused'; reason: string; words?: string }
  /** Somebody between here and the server said no. */
  | { kind: 'blocked'; status: number }

/** What is to be done about it, in this order. */
export type Effect =
  | { type: 'persist'; how: Haste }
  /** Store the draft and answer with `stored`: a mutation leaves only when a crash cannot forget its name. */
  | { type: 'store'; mutationId: string }
  | { type: 'send'; client: string; base: Revision; mutation: Mutation }
  /** Find out whether the mutation was saved, and see to it that it never will be after this. */
  | { type: 'withdraw'; client: string; base: Revision; mutation: Mutation }
  /** Bring the tab back from the trash. `isNew`: as far as is known here, the server never had it. */
  | { type: 'restore'; isNew: boolean }
  | { type: 'keep'; text: string }
  /** Replaces the timer of that name. `jitter` spreads out clients that failed together. */
  | { type: 'timer'; timer: Timer; waitMs: number; jitter: boolean }
  | { type: 'show'; text: string; origins?: string | undefined }
  /** Saved: the row was the first, and is the second. */
  | { type: 'announce'; before: Revision; row: Revision }
  | { type: 'notice'; notice: Notice }

/**
 * Told once. `merged`: two versions of some words stand next to each other. `kept`: mine became a version.
 * `outlasted`: the server went back to an older text, and that became a version.
 */
export type Notice = 'merged' | 'kept' | 'outlasted' | 'restored'

/** A save that took much away: the text before it, and the version that has it. */
export interface Cut {
  version: string
  before: string
}

/** What is going on with the server: one thing at a time. `storing` is the step before `saving`. */
export type Exchange = 'none' | 'storing' | 'saving' | 'withdrawing' | 'restoring' | 'keeping'

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
  /** How often the mutation under way was refused between here and the server. */
  blocks: number
  /** What the server asked for when it last failed. */
  waitMs: number
  /** Somebody has refused, and what is tried next may pass: nobody has to wait for another text or another time. */
  isTryingOn: boolean
  /** Even the smallest piece was refused on the way, and nothing has got through since. */
  isSmallestRefused: boolean
  pieces: PieceLimit
  /** Of a change that goes in pieces: how long it was at first, and what is left of it. */
  long: { length: number; left: number; isLastPiece: boolean } | null
  /** Of unsent words that go in small steps: the texts before, the oldest first. */
  ebbs: readonly Ebb[]
}
