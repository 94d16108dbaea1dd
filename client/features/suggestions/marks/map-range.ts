import type { ChangedSpan, TextRange } from '../../../lib/text/editor.ts'

/**
 * Where a range of the text is after an edit. An edit inside makes it longer or shorter. Its words then differ, which
 * shows that the issue no longer holds. Text written at its ends stays outside, unless the issue no longer holds
 * (`isStale`): then an undo may be restoring the first or last word.
 */
export function mapRange({ from, to }: TextRange, spans: readonly ChangedSpan[], isStale = false): TextRange {
  if (isStale) return { from: mapEnd(from, spans), to: mapStart(to, spans) }
  const start = mapStart(from, spans)
  return { from: start, to: Math.max(start, mapEnd(to, spans)) }
}

function mapStart(offset: number, spans: readonly ChangedSpan[]): number {
  let shift = 0
  for (const { from, to, length } of spans) {
    if (from > offset || (from === offset && to > from)) break
    if (to > offset) return from + shift + length
    shift += length - (to - from)
  }
  return offset + shift
}

function mapEnd(offset: number, spans: readonly ChangedSpan[]): number {
  let shift = 0
  for (const { from, to, length } of spans) {
    if (from >= offset) break
    if (to > offset) return from + shift
    shift += length - (to - from)
  }
  return offset + shift
}
