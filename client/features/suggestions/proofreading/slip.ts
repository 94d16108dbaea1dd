import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { mapRange } from '../marks/map-range.ts'
import { touches } from './range.ts'

/** Words that are certainly wrong, and their correction. */
export interface Slip {
  /** Stays the same as long as the slip exists. */
  id: number
  kind: 'spelling' | 'grammar'
  words: string
  replacement: string
  reason: string
  range: TextRange
  /** The range of its sentence, without white space at its ends. */
  sentence: TextRange
  /** Equal for the same words in the same sentence, wherever that stands. */
  key: string
}

type Sliceable = Pick<Editor, 'slice'>

/**
 * `kept`: slips whose words are still there, in their new places. A sentence that the writer has changed is still being
 * written, so its slips are gone.
 */
export function mapSlips(
  slips: readonly Slip[],
  spans: readonly ChangedSpan[],
  now: Sliceable,
  isWriter: boolean,
): { kept: Slip[]; gone: Slip[] } {
  const kept: Slip[] = []
  const gone: Slip[] = []
  for (const slip of slips) {
    const moved = moveSlip(slip, spans)
    const isWritten = isWriter && spans.some((span) => goesOn(span, slip, moved, now))
    if (!isWritten && holds(now, moved)) kept.push(moved)
    else gone.push(moved)
  }
  return { kept, gone }
}

/** The slip after an edit: the same object, if it has not moved. */
export function moveSlip(slip: Slip, spans: readonly ChangedSpan[]): Slip {
  const range = mapRange(slip.range, spans)
  const sentence = mapRange(slip.sentence, spans)
  return isSame(range, slip.range) && isSame(sentence, slip.sentence) ? slip : { ...slip, range, sentence }
}

function isSame(a: TextRange, b: TextRange): boolean {
  return a.from === b.from && a.to === b.to
}

export function holds(now: Sliceable, { range: { from, to }, words }: Slip): boolean {
  return to - from === words.length && now.slice(from, to) === words
}

/** Whether an edit is in the sentence of a slip, or at its end, if no full stop ends it. */
function goesOn(span: ChangedSpan, { sentence }: Slip, moved: Slip, now: Sliceable): boolean {
  if (touches(span, sentence)) return true
  const { from, to } = moved.sentence
  return span.from === sentence.to && !endsWithFullStop(now.slice(Math.max(from, to - endLength), to))
}

/** Enough to see how a sentence ends. */
export const endLength = 30

export function endsWithFullStop(words: string): boolean {
  return /[.!?…]["”’')\]]*$/.test(words)
}

/** The slips found. One that was known at the same place keeps its id. */
export function withKnown(found: readonly Slip[], known: readonly Slip[]): Slip[] {
  return found.map((slip) => {
    const same = known.find((other) => isSameSlip(other, slip))
    if (!same) return slip
    return same.key === slip.key ? same : { ...slip, id: same.id }
  })
}

/** Whether both are the same slip, even if the rest of the sentence has been corrected. */
function isSameSlip(a: Slip, b: Slip): boolean {
  if (a.range.from !== b.range.from) return false
  return a.key === b.key || (a.kind === b.kind && a.words === b.words && a.replacement === b.replacement)
}
