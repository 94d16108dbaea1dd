import type { Draft } from './drafts/draft.ts'
import type { SaverState } from './machine/saver-events.ts'

export type SavingStatus =
  /** The server has confirmed this very text. */
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  /**
   * `share`: how much of a long change is saved, from 0 to 1. `isRefused`: refused on the way, and a smaller piece is
   * tried.
   */
  | { kind: 'saving'; share?: number; isRefused?: true }
  /** The server cannot be reached; this browser holds the words. */
  | { kind: 'on-device' }
  | { kind: 'signed-out' }
  /** The server refused. */
  | { kind: 'refused'; reason: string; words?: string }
  /** Somebody between here and the server refused even the smallest piece. */
  | { kind: 'blocked'; status: number }
  /** Neither the server nor this browser holds the latest words. */
  | { kind: 'not-stored' }
  /** Deleted elsewhere, with nothing unsaved here. The next key brings the tab back. */
  | { kind: 'deleted' }

export function savingStatus(state: SaverState): SavingStatus {
  const isKnown = state.draft.base.revision > 0
  if (isKnown && !state.isTouched && !state.isDoubted && !hasUnsent(state.draft)) {
    return { kind: state.isMissing ? 'deleted' : 'saved' }
  }
  if (state.isStorageRefused) return { kind: 'not-stored' }
  if (state.trouble?.kind === 'unreachable') return { kind: 'on-device' }
  const isCut = isCutSmaller(state)
  if (state.trouble && !isCut) return state.trouble
  const refusal = isCut && ({ isRefused: true } as const)
  if (state.long) return { kind: 'saving', share: 1 - state.long.left / state.long.length, ...refusal }
  if (refusal) return { kind: 'saving', ...refusal }
  return { kind: state.exchange === 'none' ? 'unsaved' : 'saving' }
}

/** Whether the words were refused, by the server or on the way. */
export function isRefused(status: SavingStatus): boolean {
  if (status.kind === 'saving') return status.isRefused === true
  return status.kind === 'refused' || status.kind === 'blocked'
}

/** Whether the text was refused on the way, but probably for its size: a smaller piece comes next. */
function isCutSmaller({ trouble, isTryingOn, isSmallestRefused }: SaverState): boolean {
  return trouble?.kind === 'blocked' && isTryingOn && !isSmallestRefused
}

/** Whether there is something that the server does not have. */
export function hasUnsent(draft: Draft): boolean {
  return hasUnsentText(draft) || draft.versions.length > 0
}

export function hasUnsentText({ base, text, inflight, look }: Draft): boolean {
  return inflight !== null || look !== null || text !== base.text
}
