import type { Sentence } from '../grammar/read-text.ts'
import { smallSlips as table } from '../tables/small-slips.ts'
import type { Finding } from './finding.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

const phrases = indexPhrases(table.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “More easy”, “in attempt to”, “lets assume”. */
export function smallSlips(sentence: Sentence): Finding[] {
  return replacePhrases(phrases, sentence, { kind: 'confusion', weight: 6 })
}
