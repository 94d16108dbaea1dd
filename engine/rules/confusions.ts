import { rewording } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { confusions } from '../tables/confusions.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases } from './phrase-index.ts'

const phrases = indexPhrases(confusions.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “Should of” for “should have”, “untill” for “until”. */
export function confused(sentence: Sentence): Finding[] {
  return findPhrases(phrases, sentence).flatMap(({ first, last, plain }) => {
    const edit = rewording(sentence, first, last, plain)
    return edit ? [{ ...edit, kind: 'confusion' as const, weight: 9 }] : []
  })
}
