/*
 * How much of a change one save carries.
 *
 * A proxy may refuse long requests, and on a slow line a long request times out before the server has it. So a long
 * change is sent as several saves. Each leaves a text between the two: its beginning is new, and the rest is as it was.
 * The size of a piece is halved when a save does not get through, and doubled when it gets through quickly.
 */
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import { knownSplice } from '../../../lib/text/known-texts.ts'
import { changesApart } from './changes-apart.ts'

export interface PieceLimit {
  /** The size of the next piece, in UTF-16 units of inserted text. */
  max: number
  /** A refusal of so little text is not about its size. */
  min: number
  /** A piece of this size was refused as too large on the way, and is not tried again. */
  refused: number
}

/** What a line of 8 KB a second carries in a minute. */
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

/** The text itself if one save can carry the change, or else a text on the way to it. */
export function pieceOf(base: string, text: string, max: number): string {
  if (insertedLength(base, text) <= max) return text
  const changes = changesBetween(base, text)
  const [first] = changes
  if (!first) return text
  const last = changes.findLast(({ toB }) => toB - first.fromB <= max)
  if (last) return text.slice(0, last.toB) + base.slice(last.toA)
  const end = betweenWords(text, first.fromB + max)
  // The replaced words go last, so that none are missing on the way, unless there is no room for both.
  const isTooLong = base.length + max > maxContentLength
  const rest = isTooLong ? Math.min(first.toA, beforePair(base, first.fromA + max)) : first.fromA
  return text.slice(0, end) + base.slice(rest)
}

export function smallerPieces(limit: PieceLimit, length: number, isRefused: boolean): PieceLimit {
  if (length <= limit.min) return limit
  const max = Math.max(limit.min, Math.min(limit.max, Math.ceil(length / 2)))
  return { ...limit, max, refused: isRefused ? Math.min(limit.refused, length) : limit.refused }
}

/** Stops below the size that was refused. Growing closer to it would have every second piece refused. */
export function largerPieces(limit: PieceLimit): PieceLimit {
  const max = Math.min(maxInPiece, limit.max * 2)
  return max > limit.max && max < limit.refused ? { ...limit, max } : limit
}

/** Words that stand twice on the way could be merged with a save of another device, and then stay twice. */
function changesBetween(base: string, text: string) {
  if (base.length + text.length <= maxComparedLength) return proseDiff(base, text)
  const { from, to, insert } = knownSplice(base, text)
  return changesApart(base, text, { fromA: from, toA: to, fromB: from, toB: from + insert.length })
}

/** Longer texts take too long to compare by word each time. */
const maxComparedLength = 400_000

/** If another device sends the same words in pieces, they are known by what is whole: half a word would stand beside them. */
function betweenWords(text: string, at: number): number {
  const start = text.lastIndexOf(' ', at - 1) + 1
  return start > at - maxCutShort ? start : beforePair(text, at)
}

/** Longer than most words. */
const maxCutShort = 30

function beforePair(text: string, at: number): number {
  const unit = text.charCodeAt(at - 1)
  return unit >= 0xd800 && unit <= 0xdbff ? at - 1 : at
}
