import type { Change } from '#shared/merge/prose-diff.ts'
import type { Piece } from '../../../lib/compare/blocks.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'

/** What is restored at once: the changes of a paragraph, or a missing paragraph. */
export interface Place {
  changes: readonly Change[]
  /** The words that are restored. */
  words: string
  /** The words that are removed for them. */
  gone: string
}

export type PlacedPiece =
  | Piece
  /** Comes after the restored words. A restored line end comes after it. */
  | { type: 'place'; place: Place; lineEnd: string }

/** The line ends after the words of a change. */
const endOfLines = /(?<=\S)[^\S\r\n]*[\r\n]\s*$/

/** A change that contains a line end is a place of its own, because a paragraph was added or removed there. */
export function withPlaces(
  block: readonly Piece[],
  changes: readonly Change[],
  texts: ComparedTexts,
): PlacedPiece[] {
  const placed: PlacedPiece[] = []
  let together: Change[] = []

  function end(lineEnd = ''): void {
    // If the version has no words here, there is nothing to restore.
    if (together.some(({ fromB, toB }) => fromB < toB)) {
      const words = listed(together.map(({ fromB, toB }) => texts.after.slice(fromB, toB)))
      const gone = listed(together.map(({ fromA, toA }) => texts.before.slice(fromA, toA)))
      const place = { changes: together, words, gone }
      placed.push({ type: 'place', place, lineEnd })
    }
    together = []
  }

  for (const piece of block) {
    const change = piece.type === 'change' ? changes[piece.index] : undefined
    const isAlone = change && hasLineEnd(change, texts)
    if (isAlone) end()
    placed.push(piece)
    if (change) together.push(change)
    if (isAlone) end(lineEndOf(change, texts.after))
  }
  end()
  return placed
}

function listed(stretches: string[]): string {
  const words = stretches.map((stretch) => stretch.trim())
  return words.filter((words) => words !== '').join(' … ')
}

function hasLineEnd({ fromA, toA, fromB, toB }: Change, { before, after }: ComparedTexts): boolean {
  return /[\r\n]/.test(before.slice(fromA, toA)) || /[\r\n]/.test(after.slice(fromB, toB))
}

/** This line end comes after the button of its place. Otherwise the button would begin the next paragraph. */
export function lineEndOf({ fromB, toB }: Change, after: string): string {
  return endOfLines.exec(after.slice(fromB, toB))?.[0] ?? ''
}
