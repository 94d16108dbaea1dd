import type { Draft } from './draft.ts'
import type { SaverState } from './saver-events.ts'

export type SavingStatus =
  /** The server has confirmed this very text. */
  | { kind: 'saved' }
  | { kind: 'unsaved' }
  /** `share` is of a long change, from 0 to 1. */
  | { kind: 'saving'; share?: number }
  /** The server cannot be reached; this browser holds the words. */
  | { kind: 'on-device' }
  | { kind: 'signed-out' }
  /** The server said no. */
  | { kind: 'refused'; reason: string; words?: string }
  /** Somebody between here and the server said no. */
  | { kind: 'blocked'; status: number }
  /** Neither the server nor this browser holds the latest words. */
  | { kind: 'not-stored' }
  /** Deleted elsewhere, with nothing unsaved here. The next key brings it back. */
  | { kind: 'deleted' }

export function savingStatus(state: SaverState): SavingStatus {
  const isKnown = state.draft.base.revision > 0
  if (isKnown && !state.isTouched && !hasUnsent(state.draft)) {
    return { kind: state.isMissing ? 'deleted' : 'saved' }
  }
  if (state.isStorageRefused) return { kind: 'not-stored' }
  if (state.trouble?.kind === 'unreachable') return { kind: 'on-device' }
  if (state.trouble) return state.trouble
  if (state.long) return { kind: 'saving', share: 1 - state.long.left / state.long.length }
  return { kind: state.exchange === 'none' ? 'unsaved' : 'saving' }
}

/** Whether the server still has to hear of something. */
export function hasUnsent(draft: Draft): boolean {
  return hasUnsentText(draft) || draft.versions.length > 0
}

export function hasUnsentText({ base, text, inflight, look }: Draft): boolean {
  return inflight !== null || look !== null || text !== base.text
}
