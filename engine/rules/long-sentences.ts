import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'
import { splitSentence } from './split-sentence.ts'

/** A sentence longer than this is long. */
export const longSentence = 28
/** Shorter sentences lose more by a split than they gain: their two halves belong together. */
const minToSplit = 42
/** A long sentence, split at the semicolon that joins two. */
export function longSentences(sentence: Sentence): Finding[] {
  const { text } = sentence
  if (text.length < minToSplit * 2) return []
  const words = wordCount(text)
  if (words < minToSplit) return []
  const pieces = splitSentence(sentence)
  const edit = pieces && allowed(sentence, { start: 0, end: text.length, replacement: pieces.join(' ') })
  if (!edit || !pieces) return []
  const weight = 4 + Math.min(6, (words - 25) / 5)
  // Only the writer knows whether the two parts belong together: an editor approved one such split in seven.
  return [{ ...edit, kind: 'long', weight, isQuiet: true }]
}
