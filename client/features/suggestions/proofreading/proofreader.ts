import type { ChangedSpan, Editor, TextChange, TextRange } from '../../../lib/editor.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import { cutPiece, linesOf, type Piece, type PieceAnswer, pieceLength } from './piece.ts'
import { changedRange, growWith, isWithin, touches, union } from './range.ts'
import { holds, mapSlips, moveSlip, type Slip, withKnown } from './slip.ts'
import { createSlipSearch, type SlipSearch } from './slip-search.ts'

/** The parts of an editor that proofreading reads. */
export type ProofreadText = Pick<
  Editor,
  'length' | 'slice' | 'drawn' | 'selection' | 'onChange' | 'onSelection' | 'onLayout'
>

export interface Proofreader extends SlipSearch {
  /** In order. Those that are drawn, and what was looked for farther away. */
  slips: Observed<readonly Slip[]>
  /** The next slip behind an offset, or before it, if it is in sight: at once, because Enter may be the next key. */
  next(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Slip | undefined
  stop(): void
}

export const checkAfterMs = 600

/**
 * Finds the slips of a text while it is written: of what is in sight and not checked yet, and of what has changed. All
 * that happens at a key is that what is known moves along; everything else waits for `checkAfterMs`, and is done
 * elsewhere.
 */
export function createProofreader(
  text: ProofreadText,
  ask: (piece: Piece) => Promise<PieceAnswer>,
): Proofreader {
  // One idea: what is known of one text, while it changes.
  const slips = createObservable<readonly Slip[]>([])
  let checked: TextRange | undefined
  let dirty: TextRange | undefined
  /** Where the writer has typed last, until the caret has left that sentence. */
  let edited: number | undefined
  /** Edits since the piece was sent that is being checked. */
  let meanwhile: (readonly ChangedSpan[])[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Another one with each text. What was asked of an earlier one is of no use. */
  let shownText = {}
  let newestId = 0
  const search = createSlipSearch({ text, slipsIn, reveal })

  function schedule(): void {
    timer ??= setTimeout(look, checkAfterMs)
  }

  function look(): void {
    timer = undefined
    if (meanwhile) {
      schedule()
      return
    }
    const view = text.drawn()
    const isKnown = checked && isWithin(view, checked) && (!dirty || isShort(dirty))
    if (!isKnown) void check(view, true)
    else if (dirty) void check(linesOf(text, dirty), false)
  }

  async function check(core: TextRange, isView: boolean): Promise<void> {
    const asked = shownText
    dirty = undefined
    meanwhile = []
    const found = await answerTo(core, isView).catch(() => undefined)
    if (asked !== shownText) return
    const edits = meanwhile
    meanwhile = undefined
    if (found) take(edits.reduce(growWith, core), found, edits, isView)
  }

  async function answerTo(core: TextRange, isView: boolean) {
    const caret = text.selection().from
    const writing = edited === undefined ? undefined : { at: edited, caret }
    const { start, piece } = cutPiece(text, core, { writing, isView })
    const hasEdited =
      writing &&
      isWithin({ from: writing.at, to: writing.at }, { from: start, to: start + piece.text.length })
    const { slips, writing: sentence } = await ask(piece)
    const shifted = slips.map((slip) => ({
      ...slip,
      id: ++newestId,
      range: shift(slip.range, start),
      sentence: shift(slip.sentence, start),
    }))
    return { slips: shifted, writing: sentence && shift(sentence, start), hasEdited }
  }

  function take(
    core: TextRange,
    found: Awaited<ReturnType<typeof answerTo>>,
    edits: (readonly ChangedSpan[])[],
    isView: boolean,
  ): void {
    const known = slips.get()
    const mapped = edits.reduce((slips, spans) => slips.map((slip) => moveSlip(slip, spans)), found.slips)
    const fresh = withKnown(mapped, known).filter((slip) => holds(text, slip) && !isBeingWritten(slip))
    const others = isView ? [] : known.filter(({ range }) => !touches(range, core))
    set([...others, ...fresh])
    if (isView) checked = core
    if (found.writing) dirty = union(dirty, edits.reduce(growWith, found.writing))
    else if (found.hasEdited && edits.length === 0) edited = undefined
  }

  function isBeingWritten({ sentence }: Slip): boolean {
    return dirty !== undefined && touches(sentence, dirty)
  }

  function set(next: readonly Slip[]): void {
    const before = slips.get()
    const inOrder = next.toSorted((a, b) => a.range.from - b.range.from)
    const isSame = inOrder.length === before.length && inOrder.every((slip, at) => slip === before[at])
    if (!isSame) slips.set(inOrder)
  }

  async function slipsIn(core: TextRange): Promise<readonly Slip[]> {
    const found = await answerTo(core, false)
    return withKnown(found.slips, slips.get())
  }

  function reveal(slip: Slip): void {
    // The caret may go into the sentence that was written last: to look at it now, not to write on.
    edited = undefined
    schedule()
    if (!slips.get().includes(slip)) set([...slips.get(), slip])
  }

  function forget(): void {
    shownText = {}
    checked = undefined
    dirty = undefined
    edited = undefined
    meanwhile = undefined
    set([])
  }

  function follow({ by, spans }: TextChange): void {
    search.giveUp()
    if (by === 'load') forget()
    else edit(spans, by === 'writer')
    schedule()
  }

  function edit(spans: readonly ChangedSpan[], isWriter: boolean): void {
    meanwhile?.push(spans)
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
  }

  const stops = [
    text.onChange(follow),
    text.onSelection(() => {
      search.giveUp()
      if (edited !== undefined) schedule()
    }),
    text.onLayout(() => (!checked || !isWithin(text.drawn(), checked)) && schedule()),
  ]
  schedule()

  return {
    ...search,
    slips,

    next(direction, offset, isWanted) {
      if (!checked || !isWithin({ from: offset, to: offset }, checked)) return undefined
      const wanted = slips.get().filter((slip) => isWanted(slip) && checked && isWithin(slip.range, checked))
      if (direction === 1) return wanted.find(({ range }) => range.from >= offset)
      return wanted.findLast(({ range }) => range.from < offset)
    },

    stop() {
      search.giveUp()
      shownText = {}
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

function shift({ from, to }: TextRange, by: number): TextRange {
  return { from: from + by, to: to + by }
}

/** What was pasted by the megabyte is checked as it comes into sight. */
function isShort({ from, to }: TextRange): boolean {
  return to - from <= pieceLength
}
