import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { wordCount } from '../reading/words.ts'
import { triedPhrases } from './tried-phrases.ts'

const minWords = 100
const fewPhrases = 4
/** Heavy phrases in a hundred words. */
const fullOfThem = 2

/**
 * Whether a text is full of heavy phrases: then they are a habit, and nobody chose each of them. A short text may be full
 * of them too.
 */
export function isFullOf(sentences: Sentence[], phrases: number): boolean {
  const words = sentences.reduce((total, { text }) => total + wordCount(text), 0)
  return words < minWords || (phrases >= fewPhrases && phrases * 100 >= fullOfThem * words)
}

/** Whether an edit concerns a phrase that editors welcomed in many texts. */
export function isTried({ tokens }: Sentence, edit: Edit): boolean {
  const phrase = tokens.filter(({ start, end }) => start >= edit.start && end <= edit.end)
  const isAt = (known: string[], from: number) => known.every((word, at) => isForm(word, phrase[from + at]))
  return tried.some((known) => [0, 1].some((from) => isAt(known, from)))
}

/** The tagger takes some participles for adjectives, which are their own dictionary form. */
function isForm(known: string, token: Token | undefined): boolean {
  if (!token) return false
  const { word, lemma } = token
  return word === known || lemma === known || word === `${known}d` || word === `${known}ed`
}

const tried = triedPhrases.map((phrase) => phrase.split(' '))
