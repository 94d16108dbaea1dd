import type { Match } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { endsRelative } from '../proof/ends-relative.ts'
import { wantsBase } from '../proof/wants-base.ts'
import { confusions } from '../tables/confusions.ts'
import type { Guard } from '../tables/guards.ts'
import type { Finding } from './finding.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

const phrases = indexPhrases(
  confusions.map(([words, plain, guard]) => ({
    words,
    plain,
    guard: words === 'had went' ? notAfterRelative : plain.endsWith('ed') ? notForBase(guard) : guard,
  })),
)

function notForBase(guard: Guard | undefined): Guard {
  return (match) => !wantsBase(match.sentence.tokens, match.first) && (!guard || guard(match))
}

/** “All that he had went to his son.” */
function notAfterRelative({ sentence: { tokens }, first }: Match): boolean {
  return !endsRelative(tokens, first)
}

/** “Should of” for “should have”, “untill” for “until”. */
export function confused(sentence: Sentence): Finding[] {
  return replacePhrases(phrases, sentence, { kind: 'confusion', weight: 9 })
}
