import type { Draft, Look, Mutation, Revision } from '../drafts/draft.ts'
import type { Haste } from '../drafts/haste.ts'
import type { PieceLimit } from './pieces.ts'
import type { Ebb } from './unsent-cuts.ts'

/** What happens to a tab. */
export type SaverEvent =
  /** The writer changed something. The text itself follows as `edited`, before any other event. */
  | { type: 'touched' }
  | { type: 'edited'; text: string; origins?: string | undefined }
  | { type: 'restyled'; look: Look }
  | { type: 'composing'; isComposing: boolean }
  | { type: 'due'; timer: Timer }
  /** The browser has stored the draft with this mutation, or refused to. */
  | { type: 'stored'; mutationId: string }
  /** Whether the browser refuses drafts, each time that changes. */
  | { type: 'storage'; isRefused: boolean }
  /** The result of the request under way. `tookMs`: how long it took, if that was measured. */
  | { type: 'answered'; answer: Answer; tookMs?: number }
  /** Somebody else has saved, or may have. */
  | { type: 'seen'; row: Revision }
  | { type: 'deleted' }
  /** The server may have gone back to an earlier time. Until it was asked, nobody knows what it has. */
  | { type: 'doubted' }
  /**
   * Online again, visible again, signed in again, or about to leave the tab: what failed may work now, and what waits
   * must not.
   */
  | { type: 'try-now' }
  /** The page may be gone in a moment. */
  | { type: 'leaving' }

export type Timer = 'send' | 'strict' | 'settle'

/** The result of the one request under way. */
export type Answer =
  /** `kept`: the save took much away, and the text before it is the version with this id. */
  | { type: 'saved'; revision: number; kept?: string }
  /** Not saved, because the row has another revision. After a restore: the row is back. */
  | { type: 'row'; row: Revision }
  | { type: 'kept' }
  /**
   * The mutation will never be saved from now on. The row is what it made, if it was saved before, or else what the
   * server has.
   */
  | { type: 'withdrawn'; row: Revision }
  | { type: 'missing' }
  | { type: 'failed'; trouble: Trouble; waitMs?: number }

export type Trouble =
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  /** The server refused, perhaps with a reason in words for the writer. */
  | { kind: 'refused'; reason: string; words?: string }
  /** Somebody between here and the server refused. */
  | { kind: 'blocked'; status: number }

/** What the caller of `step` has to do, in this order. */
export type Effect =
  | { type: 'persist'; how: Haste }
  /**
   * Store the draft and then send the event `stored`: a mutation may only leave when a crash cannot forget its name.
   */
  | { type: 'store'; mutationId: string }
  | { type: 'send'; client: string; base: Revision; mutation: Mutation }
  /** Find out whether the mutation was saved, and make sure that it is never saved later. */
  | { type: 'withdraw'; client: string; base: Revision; mutation: Mutation }
  /** Bring the tab back from the trash. `isNew`: as far as is known here, the server has never had it. */
  | { type: 'restore'; isNew: boolean }
  | { type: 'keep'; text: string }
  /** Replaces the timer of that name. `jitter` spreads out clients that failed together. */
  | { type: 'timer'; timer: Timer; waitMs: number; jitter: boolean }
  | { type: 'show'; text: string; origins?: string | undefined }
  /** After a save: the row before it, and the row now. */
  | { type: 'announce'; before: Revision; row: Revision }
  | { type: 'notice'; notice: Notice }

/**
 * Shown once. `merged`: two wordings of some words stand next to each other. `kept`: the text of the page became a
 * version. `outlasted`: the server went back to an older text, which became a version. `made-anew`: it went back to a
 * time without the tab.
 */
export type Notice = 'merged' | 'kept' | 'outlasted' | 'restored' | 'made-anew'

/** A save that took much away: the text before it, and the version that keeps that text. */
export interface Cut {
  version: string
  before: string
}

/** The exchange with the server that is under way; there is only one. `storing` comes before `saving`. */
export type Exchange = 'none' | 'storing' | 'saving' | 'withdrawing' | 'restoring' | 'keeping'

export interface SaverState {
  draft: Draft
  exchange: Exchange
  /** A row saved elsewhere. It waits for the exchange under way, or for a composition to end. */
  newer: Revision | null
  isMissing: boolean
  /** Whether the server may have forgotten the base since it confirmed it. */
  isDoubted: boolean
  isSendDue: boolean
  isComposing: boolean
  isTouched: boolean
  isStorageRefused: boolean
  trouble: Trouble | null
  failures: number
  /** How often the mutation under way was refused between here and the server. */
  blocks: number
  /** The wait that the server asked for when it last failed. */
  waitMs: number
  /** The last attempt was refused, but a smaller piece may pass, without another text or a long wait. */
  isTryingOn: boolean
  /** Even the smallest piece was refused on the way, and nothing has got through since. */
  isSmallestRefused: boolean
  pieces: PieceLimit
  /** For a change sent in pieces: its length at first, and what is left of it. */
  long: { length: number; left: number; isLastPiece: boolean } | null
  /** For unsent words that disappear in small steps: the earlier texts, the oldest first. */
  ebbs: readonly Ebb[]
}
