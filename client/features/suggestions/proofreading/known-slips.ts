import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { linesOf, pieceLength } from './piece.ts'
import { changedRange, growWith, isWithin, touches, union } from './range.ts'
import { holds, mapSlips, moveSlip, type Slip, withKnown } from './slip.ts'

type Edits = (readonly ChangedSpan[])[]

/** A part of the text that is to be checked. */
export interface Check {
  core: TextRange
  /** It is all that is in sight. */
  isView: boolean
}

export interface FoundSlips {
  slips: Slip[]
  /** The sentence that was left out, because somebody writes in it. */
  writing: TextRange | undefined
  /** The place that was written at last was among what was checked. */
  hasEdited: boolean | undefined
}

export interface KnownSlips {
  /** In order. Those that are drawn, and what was looked for farther away. */
  slips: Observed<readonly Slip[]>
  /** The first one behind an offset, or the last one before it, if that part of the text was checked. */
  next(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Slip | undefined
  /** What there is to check: nothing of it is due any more, from now on. */
  takeDue(): Check | undefined
  /** What a check has found, and what was edited during it. */
  take(check: Check, found: FoundSlips, edits: Edits): void
  add(slip: Slip): void
  /** Known slips move along with an edit, or are checked again. */
  edit(spans: readonly ChangedSpan[], isWriter: boolean): void
  /** Where the writer has typed last, until the caret has left that sentence. */
  edited(): number | undefined
  /** The caret may go into the sentence that was written last: to look at it now, not to write on. */
  endWriting(): void
  hasChecked(range: TextRange): boolean
  /** Another text is shown. */
  forget(): void
}

/** What is known of one text while it changes: its slips, what of it was checked, and what has to be checked again. */
export function createKnownSlips(text: Pick<Editor, 'length' | 'slice' | 'drawn'>): KnownSlips {
  // One idea: slips and ranges that move together with the text.
  const slips = createObservable<readonly Slip[]>([])
  let checked: TextRange | undefined
  let dirty: TextRange | undefined
  let edited: number | undefined

  function set(next: readonly Slip[]): void {
    const before = slips.get()
    const inOrder = next.toSorted((a, b) => a.range.from - b.range.from)
    const isSame = inOrder.length === before.length && inOrder.every((slip, at) => slip === before[at])
    if (!isSame) slips.set(inOrder)
  }

  function isToCheck({ sentence }: Slip): boolean {
    return dirty !== undefined && touches(sentence, dirty)
  }

  function hasChecked(range: TextRange): boolean {
    return checked !== undefined && isWithin(range, checked)
  }

  return {
    slips,
    hasChecked,

    next(direction, offset, isWanted) {
      if (!hasChecked({ from: offset, to: offset })) return undefined
      const wanted = slips.get().filter((slip) => isWanted(slip) && hasChecked(slip.range))
      if (direction === 1) return wanted.find(({ range }) => range.from >= offset)
      return wanted.findLast(({ range }) => range.from < offset)
    },

    takeDue() {
      const view = text.drawn()
      const changed = dirty
      const isView = !hasChecked(view) || (changed !== undefined && !isShort(changed))
      if (!isView && !changed) return undefined
      dirty = undefined
      return { core: isView || !changed ? view : linesOf(text, changed), isView }
    },

    take({ core, isView }, found, edits) {
      const grown = edits.reduce(growWith, core)
      const known = slips.get()
      const mapped = edits.reduce((slips, spans) => slips.map((slip) => moveSlip(slip, spans)), found.slips)
      const fresh = withKnown(mapped, known).filter((slip) => holds(text, slip) && !isToCheck(slip))
      // Of a sentence that was corrected meanwhile, the next check tells.
      const others = known.filter((slip) => isToCheck(slip) || (!isView && !touches(slip.range, grown)))
      set([...others, ...fresh])
      if (isView) checked = grown
      if (found.writing) dirty = union(dirty, edits.reduce(growWith, found.writing))
      else if (found.hasEdited && edits.length === 0) edited = undefined
    },

    add(slip) {
      if (!slips.get().includes(slip)) set([...slips.get(), slip])
    },

    edit(spans, isWriter) {
      const { kept, gone } = mapSlips(slips.get(), spans, text, isWriter)
      const changed = changedRange(spans)
      checked &&= growWith(checked, spans)
      dirty = gone.reduce<TextRange | undefined>(
        (range, { sentence }) => union(range, sentence),
        union(dirty && growWith(dirty, spans), changed),
      )
      if (isWriter) edited = changed?.to
      else if (edited !== undefined) edited = growWith({ from: edited, to: edited }, spans).to
      set(kept)
    },

    edited: () => edited,
    endWriting() {
      edited = undefined
    },

    forget() {
      checked = undefined
      dirty = undefined
      edited = undefined
      set([])
    },
  }
}

/** What was pasted by the megabyte is checked as it comes into sight. */
function isShort({ from, to }: TextRange): boolean {
  return to - from <= pieceLength
}
