import { plural } from '#shared/text/plural.ts'
import { kindOf } from '../tables/kinds.ts'
import { countOf, hasManyErrors, mainThing } from './main-thing.ts'
import type { Found, Observations } from './observe.ts'

/** The errors first, then how hard the text is, then what else was found. */
export function overallFeedback(observations: Observations): string {
  const { kind, score, errors, others } = observations
  return [
    errors.length > 0 && errorsIn(observations),
    // If a text has to be corrected line by line, nobody wants to know how easy it is to read.
    score !== null && kind.hasGradeAdvice && !hasManyErrors(observations) && levelOf(observations),
    others.length > 0 &&
      `${errors.length > 0 ? 'Besides, the' : 'The'} review found ${listed(withAllDoerless(observations))}.`,
    score !== null &&
      mainThing(observations) === 'none' &&
      errors.length + others.length === 0 &&
      'The rules found nothing to mark. They look for slips, idle words and hard sentences, and cannot tell whether it says what it should.',
    score === null && withoutScore(observations),
  ]
    .filter(Boolean)
    .join(' ')
}

function withoutScore({ kind }: Observations): string {
  if (kind.kind === 'draft') return 'It gets a score when they are mended.'
  return kind.hasScore
    ? 'Too little of it can be counted for a score.'
    : `This is ${kind.name}, so it gets no score.`
}

/** If the main thing is that nobody acts, all such sentences are counted, as in the other parts of the feedback. */
function withAllDoerless(observations: Observations): Found[] {
  const { others, doerless } = observations
  if (mainThing(observations) !== 'doers') return others
  const all = others.filter(({ kind }) => kind !== 'doerless')
  return [{ kind: 'doerless' as const, ...doerless }, ...all].sort((a, b) => b.count - a.count)
}

function errorsIn(observations: Observations): string {
  const { errors, readability } = observations
  const [first] = errors
  const count = countOf(errors)
  if (!first) return ''
  if (count === 1) return `One slip was found: “${first.words}”.`
  const main = listed(errors)
  return hasManyErrors(observations)
    ? `First the slips, because readers see them before anything else. At least ${count} are in these ${readability.words} words: ${main}.`
    : `To correct first: ${main}.`
}

function levelOf({ readability: { grade } }: Observations): string {
  const level = `about grade ${Math.max(1, Math.round(grade))}; a general audience is comfortable at 7–8`
  if (grade < 6.5) return `The text is very easy to read (${level}).`
  if (grade < 8.5) return `The text is easy for a general audience (${level}).`
  if (grade < 10.5) return `The text is fairly easy to read (${level}).`
  if (grade < 12.5) return `The text is written for experienced readers (${level}).`
  return grade < 15.5 ? `The text is demanding (${level}).` : `The text is hard to read (${level}).`
}

const maxKindsNamed = 3

function listed(found: Found[]): string {
  const named = found.slice(0, maxKindsNamed).map(({ kind, count }) => plural(count, ...kindOf(kind).name))
  const rest = countOf(found.slice(maxKindsNamed))
  if (rest > 0) named.push(plural(rest, 'other place', 'other places'))
  const last = named.pop()
  return named.length > 0 ? `${named.join(', ')} and ${last}` : `${last}`
}
