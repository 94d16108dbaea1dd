import type { Sentence } from '../grammar/read-text.ts'
import { confusions } from '../tables/confusions.ts'
import type { Finding } from './finding.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

const phrases = indexPhrases(confusions.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “Should of” for “should have”, “untill” for “until”. */
export function confused(sentence: Sentence): Finding[] {
  return replacePhrases(phrases, sentence, { kind: 'confusion', weight: 9 })
}
