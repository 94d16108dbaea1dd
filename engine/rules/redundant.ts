import { rewording } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { redundantPairs } from '../tables/redundant-pairs.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases } from './phrase-index.ts'

const phrases = indexPhrases(redundantPairs.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “End result”, “null and void”: one of the words has said it. */
export function redundant(sentence: Sentence): Finding[] {
  return findPhrases(phrases, sentence).flatMap(({ first, last, plain }) => {
    const edit = rewording(sentence, first, last, plain)
    return edit ? [{ ...edit, kind: 'redundant' as const, weight: 4 }] : []
  })
}
