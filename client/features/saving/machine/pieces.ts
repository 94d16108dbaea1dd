/*
 * How much of a change one save carries.
 *
 * A proxy may refuse long requests, and on a slow line a long one ends before the server has it. So a long change goes as
 * several saves, each of which leaves a text that stands between the two: the beginning of the change is made, and the rest
 * is as it was. What one save may carry is halved when it does not get through, and doubled when it does so quickly.
 */
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'
import { changesApart } from './changes-apart.ts'

export interface PieceLimit {
  /** What is tried next, in UTF-16 units of inserted text. */
  max: number
  /** Whoever refuses so little does not refuse it for its size. */
  min: number
  /** Somebody on the way has refused this for its size: it is not tried again. */
  refused: number
}

/** A line of 8 KB a second takes as much in a minute. */
export const maxInPiece = 524_288
export const minInPiece = 1_000

export const usualPieces: PieceLimit = {
  max: maxInPiece,
  min: minInPiece,
  refused: Number.POSITIVE_INFINITY,
}

export function insertedLength(before: string, after: string): number {
  return knownSplice(before, after).insert.length
}

/** The text itself where it can be reached by one save, or a text on the way to it. */
export function pieceOf(base: string, text: string, max: number): string {
  if (insertedLength(base, text) <= max) return text
  const changes = changesBetween(base, text)
  const [first] = changes
  if (!first) return text
  const last = changes.findLast(({ toB }) => toB - first.fromB <= max)
  if (last) return text.slice(0, last.toB) + base.slice(last.toA)
  const end = beforePair(text, first.fromB + max)
  // What it replaces goes last, so that no words are missing on the way; unless there is no room for both.
  const isTooLong = base.length + max > maxContentLength
  const rest = isTooLong ? Math.min(first.toA, beforePair(base, first.fromA + max)) : first.fromA
  return text.slice(0, end) + base.slice(rest)
}

export function smallerPieces(limit: PieceLimit, length: number, isRefused: boolean): PieceLimit {
  if (length <= limit.min) return limit
  const max = Math.max(limit.min, Math.min(limit.max, Math.ceil(length / 2)))
  return { ...limit, max, refused: isRefused ? Math.min(limit.refused, length) : limit.refused }
}

/** Never up to what was refused, nor so near to it that every second one would be. */
export function largerPieces(limit: PieceLimit): PieceLimit {
  const max = Math.min(maxInPiece, limit.max * 2)
  return max > limit.max && max < limit.refused ? { ...limit, max } : limit
}

/** What stood in the text twice on the way could be merged with another device's save, and then stay there twice. */
function changesBetween(base: string, text: string) {
  if (base.length + text.length <= maxComparedLength) return proseDiff(base, text)
  const { from, to, insert } = knownSplice(base, text)
  return changesApart(base, text, { fromA: from, toA: to, fromB: from, toB: from + insert.length })
}

/** Longer ones take too long to compare by word each time. */
const maxComparedLength = 400_000

function beforePair(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at
}
