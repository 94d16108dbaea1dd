import type { Sentence } from '../grammar/read-text.ts'
import { wantsBase } from '../proof/wants-base.ts'
import { confusions } from '../tables/confusions.ts'
import type { Guard } from '../tables/guards.ts'
import type { Finding } from './finding.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

const phrases = indexPhrases(
  confusions.map(([words, plain, guard]) => ({
    words,
    plain,
    guard: plain.endsWith('ed') ? notForBase(guard) : guard,
  })),
)

function notForBase(guard: Guard | undefined): Guard {
  return (match) => !wantsBase(match.sentence.tokens, match.first) && (!guard || guard(match))
}

/** “Should of” for “should have”, “untill” for “until”. */
export function confused(sentence: Sentence): Finding[] {
  return replacePhrases(phrases, sentence, { kind: 'confusion', weight: 9 })
}
