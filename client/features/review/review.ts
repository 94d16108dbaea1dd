import type { Engine } from '#shared/ai.ts'
import { type MergeTarget, mergeInto } from '../../lib/merge-into.ts'
import { createObservable } from '../../lib/observable.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the new text from the start, so that it is saved like any other; the review lies over it and shows
 * what changed. Each decision is brought into the editor at once, as one step of undo. Between two of them others may
 * have written in the same text, on another device: every change is therefore made as a merge. `shown` is what the
 * review believes to stand in the editor; what stands there instead is somebody's writing and stays.
 */

/** What a review needs of an editor. */
export interface ReviewEditor extends MergeTarget {
  onChange(listener: (change: { by: 'writer' | 'load' | 'remote' }) => void): () => void
}

export interface Rewriting {
  /** The editor's text when the rewriting was asked for. */
  from: string
  to: string
  /** What the review is called, as in “Review the rephrased text”. */
  title: string
  engine: Engine
  /** Once, at the end. `closed`: another text has come into the editor. */
  onDone?: (how: ReviewEnd) => void
}

export type ReviewEnd = 'accepted' | 'discarded' | 'closed'

/** The editor's text just before and just after the rewriting came into it. */
export type ReviewState = Pick<Rewriting, 'title' | 'engine'> & { before: string; after: string }

/** `refused`: so much was written meanwhile that the two do not fit together, and nothing was changed. */
export type BeginOutcome = 'begun' | 'unchanged' | 'refused'

export interface Review {
  getState(): ReviewState | null
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the answer is called. */
  attach(editor: ReviewEditor): () => void
  /** Brings a rewriting into the editor and opens the review of it. */
  begin(rewriting: Rewriting): BeginOutcome
  /** Brings what the review shows now into the editor; false where what was written meanwhile stands against it. */
  revise(text: string): boolean
  /** The text stays as it is now. */
  accept(): void
  /** The old text returns; false as in `revise`, and then the review stays open. */
  discard(): boolean
}

export function createReview(): Review {
  const state = createObservable<ReviewState | null>(null)
  let editor: ReviewEditor | undefined
  let shown = ''
  let onDone: Rewriting['onDone']

  function end(how: ReviewEnd): void {
    if (!state.get()) return
    state.set(null)
    onDone?.(how)
  }

  function revise(text: string): boolean {
    if (!editor || !state.get() || mergeInto(editor, shown, text) === undefined) return false
    shown = text
    return true
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    attach(next) {
      editor = next
      const leave = next.onChange(({ by }) => by === 'load' && end('closed'))
      return () => {
        leave()
        end('closed')
        editor = undefined
      }
    },

    begin({ from, to, title, engine, onDone: whenDone }) {
      if (!editor || state.get()) return 'refused'
      const before = editor.text()
      const after = mergeInto(editor, from, to)
      if (after === undefined) return 'refused'
      if (after === before) return 'unchanged'
      shown = after
      onDone = whenDone
      state.set({ before, after, title, engine })
      return 'begun'
    },

    revise,
    accept: () => end('accepted'),

    discard() {
      const reviewed = state.get()
      if (!reviewed || !revise(reviewed.before)) return false
      end('discarded')
      return true
    },
  }
}
