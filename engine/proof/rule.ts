import type { ProofSentence } from './read-sentence.ts'

/** Other words for a place, with offsets from the start of the sentence. */
export interface Correction {
  start: number
  end: number
  replacement: string
}

/** One kind of slip: found without knowing parts of speech, so that a browser can look for it while somebody writes. */
export interface ProofRule {
  name: string
  /** Spelling concerns a word alone; everything else is grammar, in which the words around it matter. */
  kind: 'spelling' | 'grammar'
  /** What the writer reads, in one short sentence. */
  reason: string
  find(sentence: ProofSentence): Correction[]
}
