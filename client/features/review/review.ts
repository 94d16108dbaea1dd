import type { Engine } from '#shared/ai.ts'
import { type Change, proseDiff } from '#shared/merge/prose-diff.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import type { CombineInto, CombineTarget } from '../../lib/combine-into.ts'
import type { Editor } from '../../lib/editor.ts'
import { createObservable } from '../../lib/observable.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the writer's own text and what was accepted of the rewriting, so that nothing else is ever saved; the
 * review lies over it and shows what would change. Each decision is brought into the editor at once. All of them are one
 * step of undo: while the review is open it undoes decisions itself, and after that one undo leads to the old text. Between
 * two of them others may write in the same text, on another device: `shown` is what the review has brought there, and
 * whatever else comes to stand there is handed to the comparison that is open, so that the words are seen, and no decision
 * takes them away.
 *
 * Where the writer has changed a sentence that was rewritten too, the change is only offered: accepting all others leaves
 * the writer's sentence as it is.
 *
 * What is open is handed to `keep` with each step, and can be shown again when the page is back.
 */

/** What a review needs of an editor. */
export type ReviewEditor = CombineTarget & Pick<Editor, 'dropIdleStep' | 'onChange'>

interface About {
  /** What the review is called, as in “Review the rephrased text”. */
  title: string
  /** What the page says once the changes are in the text. */
  done: string
  /** Who has rewritten it; nobody where it is a version of the writer's own. */
  engine?: Engine | undefined
}

export interface Rewriting extends About {
  /** The editor's text when the rewriting was asked for. */
  from: string
  to: string
  /** Given by whoever begins: it is not needed before, and not loaded. */
  combineInto: CombineInto
}

export type Decision = 'kept' | 'refused'

export type Decided = [change: number, decision: Decision]

/** What is known of a review once its texts have been compared. */
interface Marks {
  changes: Change[]
  /** The numbers of those that are only offered. */
  offered: number[]
  made: Decided[]
}

export interface ReviewState extends About {
  /** The text without any of the changes. */
  before: string
  /** And as it would be with all of them. */
  after: string
  /** The changes that are only offered. */
  offered: Change[]
  /** Of a review that comes back. */
  marks?: Marks | undefined
}

export interface BeginOutcome {
  /**
   * `offered`: begun, and all of it is only offered, because the writer has changed all that was rewritten. `refused`:
   * nothing of what was rewritten is left, and there is nothing to review.
   */
  how: 'begun' | 'offered' | 'unchanged' | 'refused'
  /** At how many places the writer's words stand. */
  offers: number
}

/** Brings back a review that the writer has ended, and the text that it had; false where they do not fit any more. */
export type Reopen = () => boolean

export interface Review {
  getState(): ReviewState | null
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the answer is called. */
  attach(editor: ReviewEditor): () => void
  /** Opens the review of a rewriting. The text stays as it is. */
  begin(rewriting: Rewriting): BeginOutcome
  /** Opens one that was left open, over the text that it had. */
  show(state: ReviewState, combineInto: CombineInto): void
  /** Calls back with what others write into the text, until the answer is called. It owns both wordings from then on. */
  follow(onEdits: (edits: Splice[]) => void): () => void
  /** What is to be kept of the review for a page that ends. */
  note(progress: Pick<ReviewState, 'before' | 'after' | 'marks'>): void
  /** Brings what the review shows now into the editor. */
  revise(text: string): void
  /** Ends it with this text, or with the one that is there. */
  accept(text?: string): Reopen
  /** Ends it with the old text. */
  discard(before: string): Reopen
  /** Lays it aside for the time being: it is kept. */
  putAside(): void
}

/** A review as it is kept for a page that ends. A later client's is left to the client that knows it. */
export type KeptReview = ReviewState & { schema: 1 }

/** Keeps what is open, with the tab in the editor; without anything, forgets it. */
type KeepReview = (review: KeptReview | undefined) => void

export function createReview(keep: KeepReview = () => {}): Review {
  const state = createObservable<ReviewState | null>(null)
  let editor: ReviewEditor | undefined
  let shown = ''
  let isOwn = false
  /** The review has a step of undo of its own. */
  let hasStep = false
  let combineInto: CombineInto | undefined
  let onEdits: ((edits: Splice[]) => void) | undefined
  /** The open one with all that was decided. */
  let newest: ReviewState | undefined
  /** Grows with each text that comes into the editor, and with each review. */
  let era = 0

  function open(next: ReviewState, text: string): void {
    era += 1
    shown = text
    newest = next
    state.set(next)
    keep({ ...next, schema: 1 })
  }

  function close(): void {
    if (!newest) return
    newest = undefined
    state.set(null)
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

  function end(text?: string): Reopen {
    if (!editor || !newest) return () => false
    const last = { state: newest, shown, text: editor.text(), era }
    if (text !== undefined) revise(text)
    editor.dropIdleStep()
    const textAtEnd = editor.text()
    const isStepLeft = hasStep && textAtEnd !== last.state.before
    close()
    keep(undefined)

    return () => {
      if (!editor || era !== last.era) return false
      hasStep = isStepLeft && editor.text() === textAtEnd
      if (!bring(textAtEnd, last.text)) return false
      open(last.state, last.shown)
      return true
    }
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
        if (by === 'load') {
          era += 1
          close()
        } else if (!isOwn) follow()
      })
      return () => {
        leave()
        close()
        editor = undefined
      }
    },

    begin({ from, to, combineInto: combine, ...about }) {
      if (!editor || state.get()) return { how: 'refused', offers: 0 }
      const before = editor.text()
      const combined = combine(onTrial(before), from, to)
      if (!combined) return { how: 'refused', offers: 0 }
      const { text, offers } = combined
      if (text === before && offers.length === 0) return { how: 'unchanged', offers: 0 }
      combineInto = combine
      hasStep = false
      const after = offers.reduceRight<string>(applySplice, text)
      open({ ...about, before, after, offered: changesFor(offers) }, before)
      return { how: text === before ? 'offered' : 'begun', offers: offers.length }
    },

    show(next, combine) {
      if (!editor || state.get()) return
      combineInto = combine
      hasStep = false
      open(next, editor.text())
    },

    follow(next) {
      onEdits = next
      follow()
      return () => {
        onEdits = undefined
      }
    },

    note({ before, after, marks }) {
      if (!newest) return
      const offered = marks ? marks.offered.flatMap((number) => marks.changes[number] ?? []) : newest.offered
      newest = { ...newest, before, after, offered, marks }
      keep({ ...newest, schema: 1 })
    },

    revise,
    accept: end,
    discard: end,
    putAside: close,
  }
}

/** To see what would come of it. */
function onTrial(text: string): CombineTarget {
  return { text: () => text, replace() {} }
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
