import { type Paragraph, paragraphsOf } from '../reading/paragraphs.ts'
import { sentencesIn } from '../reading/sentences.ts'
import { isCapitalised, lookUpForm, wordsIn } from '../reading/words.ts'
import { factsOf } from './word-facts.ts'

/** The counts behind the grades. The counts of parts add up to those of the whole. */
export interface Counts {
  words: number
  sentences: number
  syllables: number
  /** Words of three or more syllables; names and numbers are not counted. */
  complexWords: number
  /** Words that are not on the list of Dale and Chall. Names and numbers are not counted. */
  unfamiliarWords: number
}

const noCounts: Counts = { words: 0, sentences: 0, syllables: 0, complexWords: 0, unfamiliarWords: 0 }

/**
 * Returns a function that counts one text after another, without headings and the items of lists. It counts only the
 * paragraphs that the text before did not have.
 */
export function createTextCounter(counts = isProse): (text: string) => Counts {
  // A slice of a text may keep the whole text in memory, so known paragraphs are always slices of the last text.
  let known = new Map<string, Counts>()
  return (text) => {
    const next = new Map<string, Counts>()
    let sum = noCounts
    for (const paragraph of paragraphsOf(text).filter(counts)) {
      const ofParagraph = known.get(paragraph.text) ?? countSentences(paragraph.text)
      next.set(paragraph.text, ofParagraph)
      sum = addCounts(sum, ofParagraph)
    }
    known = next
    return sum
  }
}

function isProse(paragraph: Paragraph): boolean {
  return paragraph.isProse
}

export function countSentences(text: string): Counts {
  return sentencesIn(text).reduce((sum, { text }) => addCounts(sum, countSentence(text)), noCounts)
}

function countSentence(sentence: string): Counts {
  const words = wordsIn(sentence)
  if (words.length === 0) return noCounts
  const counts = { ...noCounts, sentences: 1 }
  for (const word of words) {
    const isName = counts.words > 0 && isCapitalised(word)
    const { syllables, isFamiliar } = factsOf(lookUpForm(word))
    counts.words++
    counts.syllables += syllables
    if (isName || /\d/.test(word)) continue
    if (syllables >= 3) counts.complexWords++
    if (!isFamiliar) counts.unfamiliarWords++
  }
  return counts
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    words: a.words + b.words,
    sentences: a.sentences + b.sentences,
    syllables: a.syllables + b.syllables,
    complexWords: a.complexWords + b.complexWords,
    unfamiliarWords: a.unfamiliarWords + b.unfamiliarWords,
  }
}

/** The counts without those of a part. */
export function lessCounts(whole: Counts, part: Counts): Counts {
  return {
    words: whole.words - part.words,
    sentences: whole.sentences - part.sentences,
    syllables: whole.syllables - part.syllables,
    complexWords: whole.complexWords - part.complexWords,
    unfamiliarWords: whole.unfamiliarWords - part.unfamiliarWords,
  }
}
