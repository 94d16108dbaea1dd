import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { linesOf, pieceLength } from './piece.ts'
import { changedRange, growWith, isWithin, touches, union } from './range.ts'
import { holds, mapSlips, moveSlip, type Slip, withKnown } from './slip.ts'

type Edits = (readonly ChangedSpan[])[]

/** A part of the text that is to be checked. */
export interface Check {
  core: TextRange
  /** The part is everything that is in sight. */
  isView: boolean
}

export interface FoundSlips {
  slips: Slip[]
  /** The sentence that was left out, because the writer is in it. */
  writing: TextRange | undefined
  /** Whether the checked part contains the place of the last edit. */
  hasEdited: boolean | undefined
  /** Whether the text ends with a sentence that is not finished, and would have slips if it was. */
  isLeft: boolean
  isEnglish: boolean
}

export interface KnownSlips {
  /** In order: the slips in the drawn part, and those that were searched for farther away. */
  slips: Observed<readonly Slip[]>
  /** The first slip behind an offset or the last one before it, if that part of the text was checked. */
  next(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Slip | undefined
  /** The part to check next. From then on, it no longer counts as due. */
  takeDue(): Check | undefined
  /** Takes the result of a check, and the edits made during it. */
  take(check: Check, found: FoundSlips, edits: Edits): void
  add(slip: Slip): void
  /** Moves the known slips along with an edit. Those in changed sentences have to be checked again. */
  edit(spans: readonly ChangedSpan[], isWriter: boolean): void
  /** The place of the last edit, until the caret has left that sentence. */
  edited(): number | undefined
  /** The caret may move into the sentence of the last edit, to look at it and not to continue it. */
  endWriting(): void
  hasChecked(range: TextRange): boolean
  /** To be called when another text is shown. */
  forget(): void
}

/** What is known of one text while it changes: its slips, which part was checked, and what must be checked again. */
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
      // A sentence that was corrected in the meantime is left to the next check.
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

/** A longer change, such as a large paste, is checked when it comes into sight. */
function isShort({ from, to }: TextRange): boolean {
  return to - from <= pieceLength
}
