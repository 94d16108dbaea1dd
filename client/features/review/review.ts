import type { Engine } from '#shared/ai.ts'
import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import type { CombineInto, CombineTarget } from '../../lib/combine-into.ts'
import { createObservable } from '../../lib/observable.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the new text from the start, so that it is saved like any other; the review lies over it and shows
 * what changed. Each decision is brought into the editor at once. All of them and the rewriting are one
 * step of undo: while the review is open it undoes decisions itself, and after that one undo leads to the old text. Between two of them others may
 * write in the same text, on another device: `shown` is what the review has brought there, and whatever else comes to
 * stand there is handed to the comparison that is open, so that the words are seen, and no decision takes them away.
 *
 * Where the writer has changed a sentence that was rewritten too, the writer's is the one in the text, and the other is
 * offered: it is a change like any other, except that it is not made before the writer decides for it.
 */

/** What a review needs of an editor. */
export interface ReviewEditor extends CombineTarget {
  dropIdleStep(): void
  onChange(listener: (change: { by: 'writer' | 'tool' | 'load' | 'remote' }) => void): () => void
}

export interface Rewriting {
  /** The editor's text when the rewriting was asked for. */
  from: string
  to: string
  /** What the review is called, as in “Review the rephrased text”. */
  title: string
  /** Who has rewritten it; nobody where it is a version of the writer's own. */
  engine?: Engine | undefined
  /** Given by whoever begins: it is not needed before, and not loaded. */
  combineInto: CombineInto
  /** Once, at the end. `closed`: another text has come into the editor. */
  onDone?: (how: ReviewEnd) => void
}

export type ReviewEnd = 'accepted' | 'discarded' | 'closed'

export type ReviewState = Pick<Rewriting, 'title' | 'engine'> & {
  /** The editor's text just before the rewriting came into it. */
  before: string
  /** And as it would be with all of it. */
  after: string
  /** The changes that are not made yet. */
  offered: Change[]
}

export interface BeginOutcome {
  /**
   * `offered`: begun, and the text is as it was, because the writer has changed all that was rewritten. `refused`:
   * nothing of what was rewritten is left, and nothing was done.
   */
  how: 'begun' | 'offered' | 'unchanged' | 'refused'
  /** At how many places the writer's words stand. */
  offers: number
}

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
  /** The review has a step of undo of its own. */
  let hasStep = false
  let combineInto: CombineInto | undefined
  let onEdits: ((edits: Splice[]) => void) | undefined
  let onDone: Rewriting['onDone']

  function end(how: ReviewEnd): void {
    if (!state.get()) return
    if (how !== 'closed') editor?.dropIdleStep()
    state.set(null)
    onDone?.(how)
  }

  function bring(from: string, to: string): Combined | undefined {
    if (!editor) return undefined
    const before = editor.text()
    isOwn = true
    const combined = combineInto?.(editor, from, to, hasStep)
    isOwn = false
    if (combined && combined.text !== before) hasStep = true
    return combined
  }

  function revise(text: string): void {
    if (!state.get()) return
    shown = bring(shown, text)?.text ?? shown
    follow()
  }

  /** Also where an editor has made other line ends of ours. What comes before the comparison is there waits for it. */
  function follow(): void {
    // At every key: without a review the text is not put together for it.
    if (!state.get() || !onEdits) return
    const now = editor?.text()
    if (now === undefined || now === shown) return
    const edits = proseDiff(shown, now).map(({ fromA, toA, fromB, toB }) => {
      return { from: fromA, to: toA, insert: now.slice(fromB, toB) }
    })
    shown = now
    onEdits(edits)
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

    begin({ from, to, title, engine, combineInto: combine, onDone: whenDone }) {
      if (!editor || state.get()) return { how: 'refused', offers: 0 }
      const before = editor.text()
      combineInto = combine
      hasStep = false
      const combined = bring(from, to)
      if (!combined) return { how: 'refused', offers: 0 }
      const { text, offers } = combined
      if (text === before && offers.length === 0) return { how: 'unchanged', offers: 0 }
      shown = text
      onDone = whenDone
      const after = offers.reduceRight<string>(applySplice, text)
      state.set({ before, after, offered: changesFor(offers), title, engine })
      return { how: text === before ? 'offered' : 'begun', offers: offers.length }
    },

    follow(next) {
      onEdits = next
      follow()
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

/** Where offers stand in the text before, and in the text with all of them. */
function changesFor(offers: Combined['offers']): Change[] {
  let shift = 0
  return offers.map(({ from, to, insert, now }) => {
    const fromB = from + shift
    shift += insert.length - (to - from)
    return { fromA: now.from, toA: now.to, fromB, toB: fromB + insert.length }
  })
}
