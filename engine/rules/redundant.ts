import type { Sentence } from '../grammar/read-text.ts'
import { redundantPairs } from '../tables/redundant-pairs.ts'
import type { Finding } from './finding.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

const phrases = indexPhrases(redundantPairs.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “End result”, “null and void”: one of the words is enough. */
export function redundant(sentence: Sentence): Finding[] {
  return replacePhrases(phrases, sentence, { kind: 'redundant', weight: 4 })
}
