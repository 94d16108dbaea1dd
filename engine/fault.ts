import type { Sentence } from './grammar/read-text.ts'
import type { Finding } from './rules/finding.ts'

/** A finding, with offsets from the start of the text. */
export interface Fault extends Finding {
  sentence: Sentence
}
