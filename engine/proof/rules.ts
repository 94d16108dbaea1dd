import type { ProofRule } from './rule.ts'
import { agreement } from './rules/agreement.ts'
import { articles } from './rules/articles.ts'
import { needlessCapital, pronounI, properName, sentenceCapital } from './rules/capitals.ts'
import {
  commaSplice,
  doubleConjunction,
  introductoryComma,
  needlessComma,
  questionMark,
} from './rules/commas.ts'
import { confusions } from './rules/confusions.ts'
import { adverbHyphen, compoundAdjective } from './rules/hyphens.ts'
import { grammaticalNumber } from './rules/number.ts'
import { timesAgo, units } from './rules/numbers.ts'
import { brackets, quotationMark } from './rules/pairs.ts'
import { doubledMark, doubledWord, lostApostrophe, missingSpace, superfluousSpace } from './rules/spacing.ts'
import { spelling } from './rules/spelling.ts'
import { mixedSpelling } from './rules/varieties.ts'
import { verbForms } from './rules/verb-forms.ts'

/** All rules of proofreading. Where two find something in the same place, the first one in this list wins. */
export const proofRules: ProofRule[] = [
  ...confusions,
  pronounI,
  properName,
  sentenceCapital,
  needlessCapital,
  spelling,
  doubledWord,
  verbForms,
  agreement,
  grammaticalNumber,
  timesAgo,
  articles,
  units,
  compoundAdjective,
  adverbHyphen,
  introductoryComma,
  commaSplice,
  doubleConjunction,
  needlessComma,
  questionMark,
  doubledMark,
  lostApostrophe,
  superfluousSpace,
  missingSpace,
  brackets,
  quotationMark,
  mixedSpelling,
]
