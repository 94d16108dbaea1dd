import type { Change } from '#shared/merge/prose-diff.ts'
import { countWords } from '#shared/text/count-words.ts'
import { changesOf, revisedText } from '../../../lib/compare/changes.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import type { Distance } from './version-words.ts'

export interface ComparedVersion {
  changes: Change[]
  distance: Distance
}

/** The change from the current text to the version's text: what restoring would do. */
export function compareVersion({ before, after }: ComparedTexts): ComparedVersion {
  const changes = changesOf(before, after)
  return { changes, distance: distanceOf({ before, after }, changes) }
}

/**
 * The same comparison after some of its changes were made in the present text. This needs no new comparison, and the
 * other changes stay the same.
 */
export function withoutChanges(
  { before, after }: ComparedTexts,
  changes: readonly Change[],
  made: readonly Change[],
): ComparedVersion & { before: string } {
  const text = revisedText(before, after, made, () => false)
  const isMade = new Set(made)
  const left: Change[] = []
  let longer = 0
  for (const change of changes) {
    const { fromA, toA, fromB, toB } = change
    if (isMade.has(change)) longer += toB - fromB - (toA - fromA)
    else left.push({ fromA: fromA + longer, toA: toA + longer, fromB, toB })
  }
  return { before: text, changes: left, distance: distanceOf({ before: text, after }, left) }
}

function distanceOf({ before, after }: ComparedTexts, changes: readonly Change[]): Distance {
  let [back, gone] = [0, 0]
  for (const { fromA, toA, fromB, toB } of changes) {
    gone += changedWords(before.slice(fromA, toA))
    back += changedWords(after.slice(fromB, toB))
  }
  return { isSame: before === after, back, gone }
}

/**
 * An added or removed comma is not a word. A dash or an asterisk that stands alone counts, as in the word count of the
 * page.
 */
function changedWords(text: string): number {
  return countWords(text.replace(/^[^\p{L}\p{M}\p{N}\s]+(?!\S)|(?<!\S)[^\p{L}\p{M}\p{N}\s]+$/gu, ''))
}
