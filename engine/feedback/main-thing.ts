import type { Theme } from '../tables/kind-of-fault.ts'
import { kindOf } from '../tables/kinds.ts'
import type { Found, Observations } from './observe.ts'

/** What would help a text most. */
export type MainThing = 'errors' | 'length' | 'doers' | Theme | 'none'

/** Errors come first where a reader would notice them first. */
const minErrors = 3
const errorsInHundredWords = 1

export function mainThing(observations: Observations): MainThing {
  if (hasManyErrors(observations)) return 'errors'
  if (!observations.kind.hasLengthAdvice) return ofWords(observations)
  const [first] = weighed(observations).sort(([, a], [, b]) => b - a)
  return first && first[1] >= 1 ? first[0] : 'none'
}

export function hasManyErrors({ errors, readability, kind }: Observations): boolean {
  const count = countOf(errors)
  return (
    count >= minErrors && (kind.kind === 'draft' || count * 100 >= readability.words * errorsInHundredWords)
  )
}

/** The main thing of a text whose sentences may have any length, such as a story or a list. */
function ofWords(observations: Observations): MainThing {
  const [first] = weighed(observations)
    .filter(([thing]) => /^(?:wordiness|echoes|wornness|tone)$/.test(thing))
    .sort(([, a], [, b]) => b - a)
  return first && first[1] >= 1 ? first[0] : 'none'
}

/** How much of each thing there is: from 1 on, it is worth mentioning. */
function weighed(observations: Observations): [MainThing, number][] {
  const { readability, longSentences, doerless, others, field } = observations
  const { sentences, words, averageSentenceLength, complexWordPercentage } = readability
  const inHundred = (count: number) => (count * 100) / Math.max(100, words)
  // A single case is chance.
  const habit = (theme: Theme) => (countOf(others, theme) > 1 ? inHundred(countOf(others, theme)) : 0)
  return [
    ['length', Math.max((longSentences * 5) / Math.max(5, sentences), (averageSentenceLength - 12) / 10)],
    [
      'doers',
      doerless.count >= 3 && !/^(?:law|science|story)$/.test(field) ? (doerless.count * 3.2) / sentences : 0,
    ],
    ['words', hasPlainerWords(observations) ? complexWordPercentage / 18 : 0],
    ['wordiness', inHundred(countOf(others, 'wordiness')) / 1.2],
    ['echoes', habit('echoes') / 0.8],
    ['wornness', habit('wornness') / 0.8],
    ['tone', habit('tone') / 0.8],
  ]
}

const minPlainer = 2

/**
 * Whether long words are worth advice. In a special field they are terms, and without plainer words there is nothing to
 * advise.
 */
function hasPlainerWords({ others, field }: Observations): boolean {
  if (field !== 'everyday') return false
  return others.length === 0 || countOf(others, 'words') >= minPlainer
}

/** The number of faults, of all kinds or of one theme. */
export function countOf(found: Found[], theme?: Theme): number {
  return found.reduce(
    (sum, { kind, count }) => (!theme || kindOf(kind).theme === theme ? sum + count : sum),
    0,
  )
}

/** The words of the most serious fault of this theme. */
export function exampleOf(found: Found[], theme: Theme): string {
  return found.find(({ kind }) => kindOf(kind).theme === theme)?.words ?? ''
}
