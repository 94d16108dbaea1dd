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
  /** It concerns agreement, in which dialect and old texts have their own rules. */
  isAgreement?: boolean
  /** Why readers have difficulty here, if the general reasons of its kind say too little. */
  reason?: string
  /** What to do where no replacement is safe. The replacement then repeats the original words. */
  advice?: string
}

export type Rule = (sentence: Sentence) => Finding[]
