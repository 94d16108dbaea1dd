import type { ChangedSpan, TextRange } from '../../../lib/text/editor.ts'
import { mapRange } from '../marks/map-range.ts'

/** The range after an edit. What is written at its ends belongs to it. */
export function growWith(range: TextRange, spans: readonly ChangedSpan[]): TextRange {
  return mapRange(range, spans, true)
}

/** What edits have changed, as a range of the text after them. */
export function changedRange(spans: readonly ChangedSpan[]): TextRange | undefined {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return undefined
  const grown = spans.reduce((sum, { from, to, length }) => sum + length - (to - from), 0)
  return { from: first.from, to: last.to + grown }
}

export function union(a: TextRange | undefined, b: TextRange | undefined): TextRange | undefined {
  if (!a || !b) return a ?? b
  return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) }
}

export function isWithin(inner: TextRange, outer: TextRange): boolean {
  return inner.from >= outer.from && inner.to <= outer.to
}

export function touches(a: TextRange, b: TextRange): boolean {
  return a.from < b.to && b.from < a.to
}
