import type { ChangedSpan, Editor, TextRange } from '../../../lib/text/editor.ts'
import { mapRange } from '../marks/map-range.ts'
import { touches } from './range.ts'

/** Words that are certainly wrong, and what belongs there. */
export interface Slip {
  /** Stays the same while the slip does. */
  id: number
  kind: 'spelling' | 'grammar'
  words: string
  replacement: string
  reason: string
  range: TextRange
  /** Of its sentence, with the white space between it and the next left out. */
  sentence: TextRange
  /** The same for the same words in the same sentence, wherever that stands. */
  key: string
}

type Sliceable = Pick<Editor, 'slice'>

/** Those whose words are still there, in their new places. Where the writer has changed a sentence, it is being written. */
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

/** The same one, if it has not moved. */
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

/** Whether an edit writes on a sentence: inside it, or at its end where no full stop ends it. */
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

/** The new ones, each as the one known of the same place where there is one. */
export function withKnown(found: readonly Slip[], known: readonly Slip[]): Slip[] {
  return found.map((slip) => {
    const same = known.find((other) => isSameSlip(other, slip))
    if (!same) return slip
    return same.key === slip.key ? same : { ...slip, id: same.id }
  })
}

/** The rest of its sentence may be another: what was corrected there leaves this slip what it was. */
function isSameSlip(a: Slip, b: Slip): boolean {
  if (a.range.from !== b.range.from) return false
  return a.key === b.key || (a.kind === b.kind && a.words === b.words && a.replacement === b.replacement)
}
