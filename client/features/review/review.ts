import type { Engine } from '#shared/ai.ts'
import { merge3 } from '#shared/merge/merge3.ts'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import type { Splice } from '#shared/text/splice.ts'
import { type MergedInto, type MergeTarget, mergeInto } from '../../lib/merge-into.ts'
import { createObservable } from '../../lib/observable.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the new text from the start, so that it is saved like any other; the review lies over it and shows
 * what changed. Each decision is brought into the editor at once. All of them and the rewriting are one
 * step of undo: while the review is open it undoes decisions itself, and after that one undo leads to the old text. Between two of them others may
 * write in the same text, on another device: `shown` is what the review has brought there, and whatever else comes to
 * stand there is handed to the comparison that is open, so that the words are seen, and no decision takes them away.
 */

/** What a review needs of an editor. */
export interface ReviewEditor extends MergeTarget {
  dropIdleStep(): void
  onChange(listener: (change: { by: 'writer' | 'tool' | 'load' | 'remote' }) => void): () => void
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

/**
 * `conflicting`: begun, with words beside others that were written at their place meanwhile. `refused`: so much was
 * written that the two do not fit together, and nothing was changed.
 */
export type BeginOutcome = 'begun' | 'conflicting' | 'unchanged' | 'refused'

export interface Review {
  getState(): ReviewState | null
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the answer is called. */
  attach(editor: ReviewEditor): () => void
  /** Brings a rewriting into the editor and opens the review of it. */
  begin(rewriting: Rewriting): BeginOutcome
  /** Calls back with what others write into the text, until the answer is called. It owns both wordings from then on. */
  follow(onEdits: (edits: Splice[]) => void): () => void
  /** Brings what the review shows now into the editor. */
  revise(text: string): void
  /** The text stays as it is now. */
  accept(): void
  /** The old text returns. */
  discard(before: string): void
}

export function createReview(): Review {
  const state = createObservable<ReviewState | null>(null)
  let editor: ReviewEditor | undefined
  let shown = ''
  let isOwn = false
  let onEdits: ((edits: Splice[]) => void) | undefined
  let onDone: Rewriting['onDone']

  function end(how: ReviewEnd): void {
    if (!state.get()) return
    if (how !== 'closed') editor?.dropIdleStep()
    state.set(null)
    onDone?.(how)
  }

  function bring(from: string, to: string, joins: boolean): MergedInto | undefined {
    if (!editor) return undefined
    isOwn = true
    const merged = mergeInto(editor, from, to, joins)
    isOwn = false
    return merged
  }

  function revise(text: string): void {
    if (!state.get()) return
    shown = bring(shown, text, true)?.text ?? shown
    follow()
  }

  /** Also where an editor has made other line ends of ours. */
  function follow(): void {
    const reviewed = state.get()
    // At every key: without a review the text is not put together for it.
    if (!reviewed) return
    const now = editor?.text()
    if (now === undefined || now === shown) return
    const edits = proseDiff(shown, now).map(({ fromA, toA, fromB, toB }) => {
      return { from: fromA, to: toA, insert: now.slice(fromB, toB) }
    })
    if (!onEdits) state.set({ ...reviewed, before: merge3(shown, reviewed.before, now).text, after: now })
    shown = now
    onEdits?.(edits)
  }

  return {
    getState: state.get,
    subscribe: state.subscribe,

    attach(next) {
      editor = next
      const leave = next.onChange(({ by }) => {
        if (by === 'load') end('closed')
        else if (!isOwn) follow()
      })
      return () => {
        leave()
        end('closed')
        editor = undefined
      }
    },

    begin({ from, to, title, engine, onDone: whenDone }) {
      if (!editor || state.get()) return 'refused'
      const before = editor.text()
      const merged = bring(from, to, false)
      if (!merged) return 'refused'
      const { text: after, conflicts } = merged
      if (after === before) return 'unchanged'
      shown = after
      onDone = whenDone
      state.set({ before, after, title, engine })
      follow()
      return conflicts > 0 ? 'conflicting' : 'begun'
    },

    follow(next) {
      onEdits = next
      return () => {
        onEdits = undefined
      }
    },

    revise,
    accept: () => end('accepted'),

    discard(before) {
      revise(before)
      end('discarded')
    },
  }
}
