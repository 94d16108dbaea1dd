import { readSentences, type Sentence } from './grammar/read-text.ts'
import type { Counts } from './metrics/counts.ts'
import { countText } from './metrics/readability.ts'
import { kindOfText } from './reading/kind/kind-of-text.ts'
import type { KindOfText } from './reading/kind/kinds-of-text.ts'
import { type Paragraph, paragraphsOf } from './reading/paragraphs.ts'

/** A text and what was read from it, once for the whole analysis. */
export interface WholeText {
  text: string
  paragraphs: Paragraph[]
  sentences: Sentence[]
  counts: Counts
  kind: KindOfText
}

export function wholeText(text: string): WholeText {
  const paragraphs = paragraphsOf(text)
  return {
    text,
    paragraphs,
    sentences: readSentences(text, paragraphs),
    counts: countText(text),
    kind: kindOfText(text),
  }
}
