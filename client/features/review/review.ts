import type { Engine } from '#shared/ai.ts'
import type { Change } from '#shared/merge/prose-diff.ts'
import type { Origin } from '#shared/origins/runs.ts'
import type { Splice } from '#shared/text/splice.ts'
import { createObservable } from '../../lib/observable.ts'
import type { CombineInto, CombineTarget } from '../../lib/text/combine-into.ts'
import type { Editor, StepOrigin } from '../../lib/text/editor.ts'
import { followEditor } from '../../lib/text/follow-editor.ts'
import { createOwnStep } from './own-step.ts'
import { createShownText } from './shown-text.ts'

/*
 * A rewriting in review.
 *
 * The editor holds the writer's own text with the changes that were accepted, so nothing else is ever saved. The review
 * lies over it and shows what would change. Each decision is brought into the editor at once. All decisions are one
 * step of undo: while the review is open, it undoes them itself; after that, one undo leads to the old text.
 *
 * Between two decisions, another device may change the same text. `shown` is the text that the review has put into the
 * editor. All other changes go to the open comparison, so that the words are seen and no decision removes them.
 *
 * If the writer has edited a sentence that was rewritten too, the change is only offered: accepting all changes leaves
 * the writer's sentence as it is.
 *
 * The open review is passed to `keep` with each step, and can be shown again when the page is reloaded.
 */

/** The part of an editor that a review uses. */
export type ReviewEditor = CombineTarget & Pick<Editor, 'dropIdleStep' | 'onChange'>

interface About {
  /** The name of the review, as in “Review the rephrased text”. */
  title: string
  /** The message once the changes are in the text. */
  done: string
  /** Who rewrote it; undefined for one of the writer's own versions. */
  engine?: Engine | undefined
  /** The origin of the words that it brings. Undefined in reviews that an earlier release has stored. */
  origin?: Origin | undefined
}

export interface Rewriting extends About {
  /** The editor's text when the rewriting was requested. */
  from: string
  to: string
  comparing: Comparing
}

export type Decision = 'kept' | 'refused'

export type Decided = [change: number, decision: Decision]

/** What is known of a review once its wordings have been compared. */
interface Marks {
  changes: Change[]
  /** The indexes of the changes that are only offered. */
  offered: number[]
  made: Decided[]
}

export interface ReviewState extends About {
  /** The text without any of the changes. */
  before: string
  /** The text with all of the changes. */
  after: string
  /** The changes that are only offered. */
  offered: Change[]
  /** Only in a review that is reopened. */
  marks?: Marks | undefined
}

/** How two wordings are compared. It is passed by whoever begins a review, so that it is not loaded earlier. */
export interface Comparing {
  combineInto: CombineInto
  /** What a review of this rewriting would begin with, if there is anything to review. */
  tryOut: (
    before: string,
    from: string,
    to: string,
  ) => { outcome: BeginOutcome; texts?: Pick<ReviewState, 'before' | 'after' | 'offered'> }
  /** The origin of the new words, and the record of the old text: old words that come back keep their own origin. */
  originIn: (about: About, text: string, editor: ReviewEditor) => StepOrigin
}

export interface BeginOutcome {
  /**
   * `offered`: begun, but all changes are only offered, because the writer has edited everything that was rewritten.
   * `refused`: nothing of the rewritten text is left, so there is nothing to review.
   */
  how: 'begun' | 'offered' | 'unchanged' | 'refused'
  /** At how many places the writer's words stay and the change is only offered. */
  offers: number
}

/**
 * Reopens a review that the writer has ended, and opens its text first if another one is in the editor. Returns false
 * if the two no longer fit. Returns true too if the text could not be opened, since the writer has been told.
 */
export type Reopen = () => boolean | Promise<boolean>

/** Which text is in the editor, and how to open another one. */
export interface ReviewPlaces {
  current: () => string | undefined
  /** Returns whether the text was opened. If not, the writer has been told why. */
  goTo: (place: string) => Promise<boolean>
}

export interface Review {
  getState(): ReviewState | null
  subscribe(onChange: () => void): () => void
  /** Follows one editor until the returned function is called. */
  attach(editor: ReviewEditor): () => void
  /** Opens the review of a rewriting. The text does not change. */
  begin(rewriting: Rewriting): BeginOutcome
  /** Opens a review that was left open, over the text that it had. */
  show(state: ReviewState, comparing: Comparing): void
  /**
   * Calls `onEdits` with what others write into the text, until the returned function is called. From then on the
   * caller keeps both wordings up to date.
   */
  follow(onEdits: (edits: Splice[]) => void): () => void
  /** Stores the state of the review, in case the page ends. */
  note(progress: Pick<ReviewState, 'before' | 'after' | 'marks'>): void
  /** Brings the text that the review shows now into the editor. */
  revise(text: string): void
  /** Ends the review with this text or, without one, with the text in the editor. */
  accept(text?: string): Reopen
  /** Ends the review with the old text. */
  discard(before: string): Reopen
  /** Closes the review for now. It stays stored. */
  putAside(): void
}

/** A stored review. One of a later client is left to that client. */
export type KeptReview = ReviewState & { schema: 1 }

/** Stores the open review with the tab in the editor; undefined removes it. */
type KeepReview = (review: KeptReview | undefined) => void

export function createReview(keep: KeepReview = () => {}, places: ReviewPlaces = nowhere): Review {
  // One idea: how a review begins, goes on and ends. Each of these needs all four of the parts below.
  const opened = keepOpen(keep)
  const step = createOwnStep()
  const shown = createShownText()
  /** Counts the texts that have been loaded into the editor. */
  let generation = 0
  /** Stands for the last review of each text, and keeps none of its words. */
  const latest = new Map<string | undefined, symbol>()
  const followed = followEditor<ReviewEditor>({
    onEdit: () => step.isAtWork() || catchUp(),
    onGone(why) {
      if (why === 'load') generation += 1
      opened.close()
    },
  })

  function open(state: ReviewState, text: string): void {
    latest.set(places.current(), Symbol())
    shown.set(text)
    opened.open(state)
  }

  function revise(text: string): void {
    const editor = followed.current()
    if (!editor || !opened.get()) return
    shown.set(step.bring(editor, shown.get(), text)?.text ?? shown.get())
    catchUp()
  }

  /** Notices what others changed in the text, also if the editor has changed line ends of ours. */
  function catchUp(): void {
    // This runs at every key: without a review, the editor's text is not assembled.
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

    begin({ from, to, comparing, ...about }) {
      const editor = followed.current()
      if (!editor || opened.get()) return { how: 'refused', offers: 0 }
      const before = editor.text()
      const { outcome, texts } = comparing.tryOut(before, from, to)
      if (!texts) return outcome
      step.restart(comparing.combineInto, comparing.originIn(about, before, editor))
      open({ ...about, ...texts }, before)
      return outcome
    },

    show(state, comparing) {
      const editor = followed.current()
      if (!editor || opened.get()) return
      step.restart(comparing.combineInto, comparing.originIn(state, state.before, editor))
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

/** The open review with all decisions. Each state is stored, in case the page ends. */
function keepOpen(keep: KeepReview) {
  const state = createObservable<ReviewState | null>(null)
  let newest: ReviewState | undefined

  function close(): void {
    if (!newest) return
    newest = undefined
    state.set(null)
  }

  return {
    /** The state as it was when the review was opened. */
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
