import type { Observed } from '../../../lib/observable.ts'
import type { ChangedSpan, Editor, TextChange, TextRange } from '../../../lib/text/editor.ts'
import { type Check, createKnownSlips, type FoundSlips, type KnownSlips } from './known-slips.ts'
import { cutPiece, type Piece, type PieceAnswer } from './piece.ts'
import { isWithin } from './range.ts'
import { type Slip, withKnown } from './slip.ts'
import { createSlipSearch, type SlipSearch } from './slip-search.ts'

/** The parts of an editor that proofreading reads. */
export type ProofreadText = Pick<
  Editor,
  'length' | 'slice' | 'drawn' | 'selection' | 'onChange' | 'onSelection' | 'onLayout'
>

export interface Proofreader extends SlipSearch {
  /** In order: the slips in the drawn part, and those that were searched for farther away. */
  slips: Observed<readonly Slip[]>
  /** The next or previous slip, if it is in sight. Synchronous, because Enter may be the next key. */
  next(direction: 1 | -1, offset: number, isWanted: (slip: Slip) => boolean): Slip | undefined
  stop(): void
}

export const checkAfterMs = 600

/**
 * Finds the slips of a text while it is written: in what is in sight and not checked yet, and in what has changed. At a
 * key, only the known slips move along. Everything else waits for `checkAfterMs`, and happens in a worker.
 */
export function createProofreader(
  text: ProofreadText,
  ask: (piece: Piece) => Promise<PieceAnswer>,
  isCurly: boolean,
): Proofreader {
  // One idea: when which part of the text is checked.
  const known = createKnownSlips(text)
  const answerTo = createAnswers(text, known, { ask, isCurly })
  const search = createSlipSearch({ text, slipsIn, endWriting, reveal })
  /** Edits made since the piece was sent that is being checked. */
  let meanwhile: (readonly ChangedSpan[])[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** A new object for each text. Answers about an earlier text are ignored. */
  let shownText = {}

  function schedule(): void {
    timer ??= setTimeout(look, checkAfterMs)
  }

  function look(): void {
    timer = undefined
    if (meanwhile) schedule()
    else void check(known.takeDue())
  }

  async function check(due: Check | undefined): Promise<void> {
    if (!due) return
    const asked = shownText
    meanwhile = []
    const found = await answerTo(due).catch(() => undefined)
    if (asked !== shownText) return
    const edits = meanwhile
    meanwhile = undefined
    if (found) known.take(due, found, edits)
  }

  async function slipsIn(core: TextRange): Promise<FoundSlips> {
    const found = await answerTo({ core, isView: false })
    return { ...found, slips: withKnown(found.slips, known.slips.get()) }
  }

  function endWriting(): void {
    known.endWriting()
    schedule()
  }

  function reveal(slip: Slip): void {
    endWriting()
    known.add(slip)
  }

  function follow({ by, spans }: TextChange): void {
    search.giveUp()
    if (by === 'load') {
      shownText = {}
      meanwhile = undefined
      known.forget()
    } else {
      meanwhile?.push(spans)
      known.edit(spans, by === 'writer')
    }
    schedule()
  }

  const stops = [
    text.onChange(follow),
    text.onSelection(() => {
      search.giveUp()
      if (known.edited() !== undefined) schedule()
    }),
    text.onLayout(() => !known.hasChecked(text.drawn()) && schedule()),
  ]
  schedule()

  return {
    ...search,
    slips: known.slips,
    next: known.next,
    stop() {
      search.giveUp()
      shownText = {}
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** Requests the slips of a part of the text. Those returned have offsets in the text, and an id. */
function createAnswers(
  text: ProofreadText,
  known: Pick<KnownSlips, 'edited'>,
  { ask, isCurly }: { ask: (piece: Piece) => Promise<PieceAnswer>; isCurly: boolean },
): (check: Check) => Promise<FoundSlips> {
  let newestId = 0

  return async ({ core, isView }) => {
    const at = known.edited()
    const writing = at === undefined ? undefined : { at, caret: text.selection().from }
    const { start, piece } = cutPiece(text, core, { writing, isView, isCurly })
    const hasEdited =
      writing &&
      isWithin({ from: writing.at, to: writing.at }, { from: start, to: start + piece.text.length })
    const { slips, writing: sentence, ...rest } = await ask(piece)
    const shifted = slips.map((slip) => ({
      ...slip,
      id: ++newestId,
      range: shift(slip.range, start),
      sentence: shift(slip.sentence, start),
    }))
    return { slips: shifted, writing: sentence && shift(sentence, start), hasEdited, ...rest }
  }
}

function shift({ from, to }: TextRange, by: number): TextRange {
  return { from: from + by, to: to + by }
}
