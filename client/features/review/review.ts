import type { Engine } from '#shared/ai.ts'
import type { Change } from '#shared/merge/prose-diff.ts'
import type { Origin } from '#shared/origins/runs.ts'
import { applySplice, type Splice } from '#shared/text/splice.ts'
import type { Combined } from '../../lib/combine/combine-by-sentence.ts'
import { createObservable } from '../../lib/observable.ts'
import type { CombineInto, CombineTarget } from '../../lib/text/combine-into.ts'
import type { Editor, StepOrigin } from '../../lib/text/editor.ts'
import { followEditor } from '../../lib/text/follow-editor.ts'
import { createOwnStep } from './own-step.ts'
import { createShownText } from './shown-text.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the writer's own text and what was accepted of the rewriting, so that nothing else is ever saved;
 * the review lies over it and shows what would change. Each decision is brought into the editor at once. All of them
 * are one step of undo: while the review is open it undoes decisions itself, and after that one undo leads to the old
 * text. Between two decisions another device may change the same text. `shown` is what the review itself has put there.
 * Whatever else comes is handed to the open comparison, so that the words are seen and no decision takes them away.
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
  /** Of the words that it brings; unknown in one that an earlier release has kept. */
  origin?: Origin | undefined
}

export interface Rewriting extends About {
  /** The editor's text when the rewriting was asked for. */
  from: string
  to: string
  /** Given by the caller that begins: it is not needed before, and not loaded. */
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

/**
 * Brings back a review that the writer has ended, and the text that it had, where that is not in the editor any more;
 * false where they do not fit any more.
 */
export type Reopen = () => boolean | Promise<boolean>

/** Which of the texts is in the editor, and the way to it. */
export interface ReviewPlaces {
  current: () => string | undefined
  /** Returns whether it has come; where it has not, the writer has been told why. */
  goTo: (place: string) => Promise<boolean>
}

export interface Review {
  getState(): ReviewState | null
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the returned function is called. */
  attach(editor: ReviewEditor): () => void
  /** Opens the review of a rewriting. The text stays as it is. */
  begin(rewriting: Rewriting): BeginOutcome
  /** Opens one that was left open, over the text that it had. */
  show(state: ReviewState, combineInto: CombineInto): void
  /**
   * Calls back with what others write into the text until the returned function is called. The follower owns both
   * wordings.
   */
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

export function createReview(keep: KeepReview = () => {}, places: ReviewPlaces = nowhere): Review {
  // One idea: how a review begins, goes on and ends. Each of these needs all four of the parts below.
  const opened = keepOpen(keep)
  const step = createOwnStep()
  const shown = createShownText()
  /** Grows with each text that comes into the editor. */
  let generation = 0
  /** The last review of each text. */
  const latest = new Map<string | undefined, object>()
  const followed = followEditor<ReviewEditor>({
    onEdit: () => step.isAtWork() || catchUp(),
    onGone(why) {
      if (why === 'load') generation += 1
      opened.close()
    },
  })

  function open(state: ReviewState, text: string): void {
    latest.set(places.current(), state)
    shown.set(text)
    opened.open(state)
  }

  function revise(text: string): void {
    const editor = followed.current()
    if (!editor || !opened.get()) return
    shown.set(step.bring(editor, shown.get(), text)?.text ?? shown.get())
    catchUp()
  }

  /** Also where an editor has made other line ends of ours. */
  function catchUp(): void {
    // At every key: without a review the text is not put together for it.
    const editor = opened.get() && shown.isFollowed() && followed.current()
    if (editor) shown.compare(editor.text())
  }

  function end(text?: string): Reopen {
    const editor = followed.current()
    const state = opened.newest()
    if (!editor || !state) return () => false
    const place = places.current()
    const last = { state, shown: shown.get(), text: editor.text(), opened: latest.get(place), generation }
    if (text !== undefined) revise(text)
    editor.dropIdleStep()
    const textAtEnd = editor.text()
    const isStepLeft = step.isMade() && textAtEnd !== state.before
    opened.forget()

    function reopen(): boolean {
      const editor = followed.current()
      const isSameText = place !== undefined || generation === last.generation
      if (!editor || !isSameText || opened.get()) return false
      step.goOn(isStepLeft && generation === last.generation && editor.text() === textAtEnd)
      if (!step.bring(editor, textAtEnd, last.text)) return false
      open(last.state, last.shown)
      return true
    }

    return () => {
      if (latest.get(place) !== last.opened) return false
      if (place === undefined || places.current() === place) return reopen()
      return places.goTo(place).then((hasCome) => !hasCome || reopen())
    }
  }

  return {
    getState: opened.get,
    subscribe: opened.subscribe,
    attach: followed.attach,

    begin({ from, to, combineInto, ...about }) {
      const editor = followed.current()
      if (!editor || opened.get()) return { how: 'refused', offers: 0 }
      const before = editor.text()
      const { outcome, texts } = tryOut(before, from, to, combineInto)
      if (!texts) return outcome
      step.restart(combineInto, originIn(about, before, editor))
      open({ ...about, ...texts }, before)
      return outcome
    },

    show(state, combineInto) {
      const editor = followed.current()
      if (!editor || opened.get()) return
      step.restart(combineInto, originIn(state, state.before, editor))
      open(state, editor.text())
    },

    follow(onEdits) {
      shown.follow(onEdits)
      catchUp()
      return shown.leave
    },

    note: opened.note,
    revise,
    accept: end,
    discard: end,
    putAside: opened.close,
  }
}

const nowhere: ReviewPlaces = { current: () => undefined, goTo: async () => false }

/** The open review with all that was decided, which is kept for a page that ends. */
function keepOpen(keep: KeepReview) {
  const state = createObservable<ReviewState | null>(null)
  let newest: ReviewState | undefined

  function close(): void {
    if (!newest) return
    newest = undefined
    state.set(null)
  }

  return {
    /** As it was opened. */
    get: state.get,
    subscribe: state.subscribe,
    newest: () => newest,
    open(next: ReviewState) {
      newest = next
      state.set(next)
      keep({ ...next, schema: 1 })
    },
    note({ before, after, marks }: Parameters<Review['note']>[0]) {
      if (!newest) return
      const offered = marks ? marks.offered.flatMap((number) => marks.changes[number] ?? []) : newest.offered
      newest = { ...newest, before, after, offered, marks }
      keep({ ...newest, schema: 1 })
    },
    close,
    forget() {
      close()
      keep(undefined)
    },
  }
}

type ReviewTexts = Pick<ReviewState, 'before' | 'after' | 'offered'>

/** What a review of this rewriting would begin with, if there is anything to review. */
function tryOut(
  before: string,
  from: string,
  to: string,
  combineInto: CombineInto,
): { outcome: BeginOutcome; texts?: ReviewTexts } {
  const combined = combineInto(onTrial(before), from, to)
  if (!combined) return { outcome: { how: 'refused', offers: 0 } }
  const { text, offers } = combined
  if (text === before && offers.length === 0) return { outcome: { how: 'unchanged', offers: 0 } }
  const after = offers.reduceRight<string>(applySplice, text)
  const how = text === before ? 'offered' : 'begun'
  return { outcome: { how, offers: offers.length }, texts: { before, after, offered: changesFor(offers) } }
}

/** What the writer decides to have back has the origin that it had. */
function originIn({ origin = 'u' }: About, text: string, editor: ReviewEditor): StepOrigin {
  const record = editor.text() === text ? editor.origins?.() : undefined
  return { text, record, origin }
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
