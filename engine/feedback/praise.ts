import type { MainThing } from './main-thing.ts'
import type { Observations } from './observe.ts'

const minWords = 60
/** Above this grade, nobody wants to hear how quickly a sentence ends. */
const hardGrade = 12

type Praise = string | false | undefined

/** What is good and true of this text, the most telling first. Nothing that the main thing would contradict. */
export function praiseFor(observations: Observations, main: MainThing): string[] {
  const { others, errors, readability } = observations
  if (readability.words < minWords || main === 'errors') return []
  const facts = [
    ...forItsReaders(observations),
    ...forItsSentences(observations, main),
    ...forItsWords(observations, main),
    // Without errors, the overall feedback has already mentioned it.
    main !== 'wordiness' &&
      others.length === 0 &&
      errors.length > 0 &&
      `No empty phrase was found in its ${readability.words} words.`,
  ]
  return facts.filter((fact) => typeof fact === 'string')
}

/** The choice depends on the text alone, so the same text is always praised in the same words. */
function varied({ readability: { words } }: Observations, one: string, other: string): string {
  return words % 2 === 0 ? one : other
}

function forItsReaders({ addressed, amounts, kind, field, readability: { words } }: Observations): Praise[] {
  return [
    addressed * 40 >= words &&
      kind.hasGradeAdvice &&
      field !== 'law' &&
      `It speaks to its readers: they meet “you” or “your” ${addressed} times.`,
    amounts >= 4 &&
      amounts * 80 >= words &&
      'It gives amounts where others would say “many” or “some”, so readers can check what it says.',
  ]
}

function forItsSentences(observations: Observations, main: MainThing): Praise[] {
  const { readability, longest, shortest, kind, errors } = observations
  const { sentences, averageSentenceLength, grade } = readability
  return [
    shortest &&
      kind.kind === 'story' &&
      errors.length === 0 &&
      sentences >= 6 &&
      longest.words >= 4 * shortest.words &&
      longest.words >= 18 &&
      longest.words <= 35 &&
      varied(
        observations,
        `“${shortest.text}” stands among sentences of up to ${longest.words} words: such a change keeps readers awake.`,
        `“${shortest.text}” is short among sentences of up to ${longest.words} words: readers feel the change.`,
      ),
    main !== 'length' &&
      kind.hasLengthAdvice &&
      grade < hardGrade &&
      sentences >= 5 &&
      longest.words <= 25 &&
      averageSentenceLength >= 8 &&
      varied(
        observations,
        `No sentence has more than ${longest.words} words, so each thought ends before the next begins.`,
        `Its sentences stay below ${longest.words + 1} words, so nobody has to keep a beginning in mind.`,
      ),
  ]
}

function forItsWords(observations: Observations, main: MainThing): Praise[] {
  const { readability, doerless, others, spoken, people, actor, kind, score } = observations
  const { sentences, complexWordPercentage } = readability
  return [
    main !== 'doers' &&
      sentences >= 6 &&
      doerless.count === 0 &&
      actor.count >= 3 &&
      people >= sentences &&
      others.every(({ kind }) => kind !== 'doerless') &&
      `Nearly every sentence says who acts (“${actor.word}” ${actor.count} times), which keeps it alive.`,
    main !== 'words' &&
      kind.hasLengthAdvice &&
      score !== null &&
      complexWordPercentage > 0 &&
      complexWordPercentage <= 8 &&
      varied(
        observations,
        `The words are plain: only ${complexWordPercentage}% of them have three or more syllables.`,
        `Nearly all its words are short ones: ${complexWordPercentage}% have three or more syllables.`,
      ),
    kind.kind === 'story' &&
      spoken >= 4 &&
      `Its people speak for themselves, ${spoken} times, so readers hear them instead of being told.`,
  ]
}
