import type { Sentence } from '../grammar/read-text.ts'

const minShare = 0.15
const minWords = 4

/**
 * Whether much of the text is direct speech, as in a story: its sentences may run on, and its words may be colloquial.
 */
export function isTold(sentences: Sentence[]): boolean {
  return sentences.filter(hasSpeech).length > sentences.length * minShare
}

/** Links and code are no speech, and a quotation of a word or two is a name. */
function hasSpeech({ text, zones }: Sentence): boolean {
  return zones.some(({ start, end }) => {
    const words = text.slice(Math.max(0, start), end)
    return /^["“‘'«]/.test(words) && (words.match(/\s/g)?.length ?? 0) >= minWords - 1
  })
}

const minPlayful = 2

/** “Write me!!!!”, “ha ha”: written to a friend, who understands the tone. */
export function isPlayful(sentences: Sentence[]): boolean {
  const marks = sentences.flatMap(
    ({ text }) => text.match(/[!?]{2,}|\b(?:ha ?ha|hehe|lol|xoxo)\b|[:;]-?[)D]/gi) ?? [],
  )
  return marks.length >= minPlayful
}
