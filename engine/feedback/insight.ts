import { plural } from '#shared/text/plural.ts'
import { countOf, exampleOf, type MainThing, mainThing } from './main-thing.ts'
import type { Observations } from './observe.ts'
import { praiseFor } from './praise.ts'

/** Why the main thing matters to the readers of this text. A study is cited only if it is about this very thing. */
export function scientificInsight(observations: Observations): string {
  return why[mainThing(observations)](observations)
}

const why: Record<MainThing, (observations: Observations) => string> = {
  errors: ({ errors }) => {
    const [first] = errors
    return `A slip such as “${first?.words}” makes readers stop and look at the words instead of what they say. The more often it happens, the less they trust the rest.`
  },
  length: ({ longest, longSentences, readability }) => {
    const others = longSentences - 1
    const more =
      others > 0 ? `, and ${plural(others, 'other')} ${others > 1 ? 'have' : 'has'} more than 35` : ''
    if (longest.words <= 30) {
      return `Your sentences have ${readability.averageSentenceLength} words on average, with little rest between them. Readers hold about four items in mind at once (Cowan, 2001).`
    }
    return `Your longest sentence (“${longest.opening}”) has ${longest.words} words${more}. Readers hold about four items in mind at once (Cowan, 2001), and what does not fit has to be read again.`
  },
  doers: ({ doerless, readability }) => {
    return `${doerless.count} of ${readability.sentences} sentences do not say who acts, as in “${doerless.words}”. Passive sentences are misunderstood more often than active ones (Ferreira, 2003).`
  },
  words: ({ densest, readability: { complexWordPercentage } }) => {
    const study = 'Readers look longer at rare words than at common ones (Rayner & Duffy, 1986)'
    return densest
      ? `The paragraph “${densest.opening}” is the densest: ${densest.complexWordPercentage}% of its words have three or more syllables, against ${complexWordPercentage}% in the whole text. ${study}, so they will slow down there.`
      : `${complexWordPercentage}% of the words have three or more syllables. ${study}, so such words have to be worth it.`
  },
  wordiness: ({ others, wordsSaved, readability: { words }, kind, field }) => {
    const count = countOf(others, 'wordiness')
    const saved =
      wordsSaved > 2 && words > wordsSaved * 2
        ? ` Without them, ${wordsSaved} of the ${words} words can go.`
        : ''
    const study =
      count >= 6 && kind.hasGradeAdvice && /^(?:everyday|technology)$/.test(field)
        ? ' A website scored 58% higher in usability tests when its text was written concisely (Morkes & Nielsen, 1997).'
        : ''
    return `${plural(count, 'phrase')} such as “${exampleOf(others, 'wordiness')}” ${count === 1 ? 'takes' : 'take'} more words than the thought needs.${saved}${study}`
  },
  echoes: ({ others }) => {
    return `Readers hear a rare word again for some lines, as with “${exampleOf(others, 'echoes')}”. When it comes back too soon, they wonder whether it means something new.`
  },
  wornness: ({ others }) => {
    return `What readers have met a hundred times, such as “${exampleOf(others, 'wornness')}”, they pass over without seeing anything. What is yours alone gets lost beside it.`
  },
  tone: ({ others }) => {
    return `Words that only make other words strong or careful, as in “${exampleOf(others, 'tone')}”, wear off. Readers take a plain sentence for sure, and feel it more.`
  },
  none: (observations) => {
    const { kind, longest, readability } = observations
    const measures = `sentences of up to ${longest.words} words and from the ${readability.complexWordPercentage}% of its words that have three or more syllables`
    const figures = readability.grade >= gradeExplained ? `Its grade comes from ${measures}.` : ''
    return praiseFor(observations, 'none')[0] ?? (kind.hasGradeAdvice ? figures : '')
  },
}

/** Above it, readers ask where the grade comes from. */
const gradeExplained = 9
