import type { ChangedSpan, TextRange } from '../../../lib/editor.ts'

/**
 * Where a stretch of text is after an edit. An edit inside stretches or shrinks it: the words between its ends are then
 * others, which is how to tell that it no longer holds. What is written at its ends stays outside, except where it no
 * longer holds (`isStale`): there it may be the undoing that brings its first or last word back.
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
