import { plural } from '#shared/text/plural.ts'
import type { Observations } from './observe.ts'

const targetSentence = 20
const targetComplexity = 15

/** The next thing to do, and the faults that no rule could correct. */
export function generalImprovement(observations: Observations): string {
  if (!observations.kind.hasLengthAdvice) {
    return observations.commonest.length > 0 ? 'Work through the suggestions above.' : ''
  }
  return [nextStep(observations), ...onlyTheWriterCan(observations)].join(' ')
}

function nextStep({ readability, longest, commonest, densest }: Observations): string {
  const { averageSentenceLength, complexWordPercentage, grade } = readability
  if (averageSentenceLength > targetSentence) {
    return `Bring the average sentence from ${averageSentenceLength} words down to 15–20, beginning with “${longest.opening}” (${longest.words} words).`
  }
  if (complexWordPercentage > targetComplexity) {
    const where = densest ? ` Begin with the paragraph “${densest.opening}”.` : ''
    return `Replace some of the long words: ${complexWordPercentage}% have three or more syllables, and below 12% suits most readers.${where}`
  }
  if (commonest.length > 0) {
    return grade < 9
      ? 'Sentence length and vocabulary suit a general reader; only the suggestions above are left to do.'
      : 'Work through the suggestions above, then read the text aloud: where you run out of breath, a reader does too.'
  }
  return longest.words > 25
    ? `Keep this style. Only “${longest.opening}” is long, with ${longest.words} words.`
    : 'Keep this style: sentence length and vocabulary suit a general reader.'
}

function onlyTheWriterCan({ unsplit, doerless, readability }: Observations): string[] {
  const hints: string[] = []
  if (unsplit > 0) {
    hints.push(
      `${plural(unsplit, 'sentence')} of more than 35 words cannot be split automatically. Please split ${unsplit === 1 ? 'it' : 'them'} yourself.`,
    )
  }
  if (doerless > 2 && doerless * 5 > readability.sentences) {
    hints.push(`${plural(doerless, 'sentence')} do not say who acts. Where it matters, name who does it.`)
  }
  return hints
}
