import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Kind } from '../tables/kinds.ts'

/** A fault and what to write instead, counted from the sentence's start. */
export interface Finding extends Edit {
  kind: Kind
  /** How much a reader gains by the change. */
  weight: number
  /** A matter of tone: only worth a word where the text is formal throughout. */
  isBookish?: boolean
  /** Right only if the writer says so: shown, but never done by itself. */
  isGuess?: boolean
}

export type Rule = (sentence: Sentence) => Finding[]
