import { allowed } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { wordCount } from '../reading/words.ts'
import type { Finding } from './finding.ts'
import { splitSentence } from './split-sentence.ts'

/** A sentence longer than this is reported. Its parts should be shorter than the working target of 20. */
export const longSentence = 28
const maxPieceWords = 20
/** Long even for a novel. */
const veryLongSentence = 45

/** A long sentence that can be split where it joins two. */
export function longSentences(sentence: Sentence): Finding[] {
  if (sentence.text.length < longSentence * 2) return []
  const words = wordCount(sentence.text)
  if (words < longSentence) return []
  const pieces = splitSentence(sentence, maxPieceWords)
  const edit =
    pieces && allowed(sentence, { start: 0, end: sentence.text.length, replacement: pieces.join(' ') })
  if (!edit) return []
  const weight = 4 + Math.min(6, (words - 25) / 5)
  return [{ ...edit, kind: 'long', weight, ...(words < veryLongSentence && { isBookish: true }) }]
}
