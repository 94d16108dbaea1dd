import type { Change } from '#shared/merge/prose-diff.ts'
import { countWords } from '#shared/text/count-words.ts'
import { changesOf } from '../../../lib/compare/changes.ts'
import type { ComparedTexts } from '../../../lib/compare/use-compared.ts'
import type { Distance } from './version-words.ts'

export interface ComparedVersion {
  changes: Change[]
  distance: Distance
}

/** The change from the current text to the version's text: what restoring would do. */
export function compareVersion({ before, after }: ComparedTexts): ComparedVersion {
  const changes = changesOf(before, after)
  let [back, gone] = [0, 0]
  for (const { fromA, toA, fromB, toB } of changes) {
    gone += changedWords(before.slice(fromA, toA))
    back += changedWords(after.slice(fromB, toB))
  }
  return { changes, distance: { isSame: before === after, back, gone } }
}

/** An added or removed comma is not a word. */
function changedWords(text: string): number {
  return countWords(text.replace(/[^\p{L}\p{M}\p{N}\s]/gu, ''))
}
