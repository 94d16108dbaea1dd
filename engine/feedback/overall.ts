import { plural } from '#shared/text/plural.ts'
import { kindOf } from '../tables/kinds.ts'
import type { Observations } from './observe.ts'

/** How hard the text is, its figures, and the faults that were found. */
export function overallFeedback(observations: Observations): string {
  const { kind, readability } = observations
  const { words, sentences, averageSentenceLength, complexWordPercentage, grade } = readability
  return [
    kind.hasGradeAdvice &&
      `This text is ${levelOf(grade)} (about grade ${Math.max(1, Math.round(grade))}; a general audience is comfortable at 7–8).`,
    kind.hasLengthAdvice &&
      `It has ${plural(words, 'word')} in ${plural(sentences, 'sentence')}, ${averageSentenceLength} words each on average, and ${complexWordPercentage}% of its words have three or more syllables.`,
    (kind.hasScore || observations.commonest.length > 0) && foundIn(observations),
    !kind.hasScore && `This text is read as ${kind.name}, so it gets no score.`,
  ]
    .filter(Boolean)
    .join(' ')
}

function levelOf(grade: number): string {
  if (grade < 6.5) return 'very easy to read'
  if (grade < 8.5) return 'easy for a general audience'
  if (grade < 10.5) return 'fairly easy to read'
  if (grade < 12.5) return 'written for experienced readers'
  return grade < 15.5 ? 'demanding' : 'hard to read'
}

function foundIn({ commonest }: Observations): string {
  const [first, ...others] = commonest.slice(0, 3).map(({ kind, count }) => {
    return plural(count, ...kindOf(kind).name)
  })
  if (!first) return 'No wordiness and no faults of clarity were found.'
  const last = others.pop()
  return `The review found ${[first, ...others].join(', ')}${last ? ` and ${last}` : ''}.`
}
