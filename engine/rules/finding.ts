import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Kind } from '../tables/kinds.ts'

/** A fault and its replacement, with offsets from the start of the sentence. */
export interface Finding extends Edit {
  kind: Kind
  /** How much a reader gains by the change. */
  weight: number
  /** A matter of tone: only reported if the whole text is formal. */
  isBookish?: boolean
  /** Plainer, but good enough as it is: changed by a simplification and never pointed out. */
  isQuiet?: boolean
  /** Right only if the writer agrees: shown, but never applied automatically. */
  isGuess?: boolean
  /** It says how words agree, which dialect and old letters do in their own way. */
  isAgreement?: boolean
  /** Why readers have difficulty here, where the reasons of its kind would say too little. */
  reason?: string
  /** A way to go about it, where no words are safe. Then the replacement is what stands there. */
  advice?: string
}

export type Rule = (sentence: Sentence) => Finding[]
