import { plural } from '#shared/text/plural.ts'
import type { Observations } from './observe.ts'

/** A fact about how people read, applied to the place in this text where it matters most. */
export function scientificInsight({
  kind,
  readability,
  longest,
  densest,
  doerless,
  commonest,
}: Observations): string {
  if (!kind.hasLengthAdvice) return ''
  const { averageSentenceLength, complexWordPercentage, sentences } = readability
  if (longest.words > 30 || averageSentenceLength > 22) {
    return `Your longest sentence (“${longest.opening}”) has ${longest.words} words. Readers hold about four items in mind at once (Cowan, 2001), and the farther apart two parts of a sentence stand that belong together, the more it costs to connect them (Gibson, 1998).`
  }
  if (densest && complexWordPercentage > 8) {
    return `The paragraph “${densest.opening}” is the densest: ${densest.complexWordPercentage}% of its words have three or more syllables, against ${complexWordPercentage}% in the whole text. Readers look longer at rare words than at common ones (Rayner & Duffy, 1986), so they will slow down there.`
  }
  if (complexWordPercentage > 15 && kind.mayJudgeAuthor) {
    return `${complexWordPercentage}% of your words have three or more syllables. Readers look longer at rare words than at common ones (Rayner & Duffy, 1986), and needlessly long words made authors seem less intelligent in experiments (Oppenheimer, 2006).`
  }
  if (doerless > 1 && doerless * 4 > sentences) {
    return `${plural(doerless, 'sentence')} of ${sentences} do not say who acts. Passive sentences are misunderstood more often than active ones (Ferreira, 2003), most of all when what they say is unexpected.`
  }
  const [most] = commonest
  if (most && /^(?:wordy|opener|redundant|hidden-verb)$/.test(most.kind)) {
    return `Sentence length and vocabulary are easy for the reader; what costs time here are words that say little. A site scored 58% higher in usability tests when its text was written concisely (Morkes & Nielsen, 1997). Your longest sentence has ${longest.words} words.`
  }
  return `Your sentences have ${averageSentenceLength} words on average and the longest has ${longest.words}, so readers can finish each thought before the next begins. That helps, because they hold only about four items in mind at once (Cowan, 2001).`
}
