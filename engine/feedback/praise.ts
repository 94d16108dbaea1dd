import type { MainThing } from './main-thing.ts'
import type { Observations } from './observe.ts'

const minWords = 60

/** What is good and true of this text, the most telling first. Nothing that the main thing would contradict. */
export function praiseFor(observations: Observations, main: MainThing): string[] {
  const { readability, longest, shortest, doerless, others, amounts, addressed, people, actor, kind } =
    observations
  const { words, sentences, complexWordPercentage, averageSentenceLength } = readability
  if (words < minWords || main === 'errors') return []
  const facts: (string | false | undefined)[] = [
    addressed * 40 >= words &&
      kind.kind !== 'story' &&
      `It speaks to its readers: they meet “you” or “your” ${addressed} times.`,
    amounts >= 4 &&
      amounts * 80 >= words &&
      'It gives amounts where others would say “many” or “some”, so readers can check what it says.',
    shortest &&
      sentences >= 6 &&
      longest.words >= 4 * shortest.words &&
      longest.words >= 18 &&
      longest.words <= 35 &&
      `“${shortest.text}” stands among sentences of up to ${longest.words} words: such a change keeps readers awake.`,
    main !== 'length' &&
      sentences >= 5 &&
      longest.words <= 25 &&
      averageSentenceLength >= 8 &&
      `No sentence has more than ${longest.words} words, so each thought ends before the next begins.`,
    main !== 'doers' &&
      sentences >= 6 &&
      doerless.count === 0 &&
      actor.count >= 3 &&
      people >= sentences &&
      others.every(({ kind }) => kind !== 'doerless') &&
      `Nearly every sentence says who acts (“${actor.word}” ${actor.count} times), which keeps it alive.`,
    main !== 'words' &&
      kind.hasScore &&
      complexWordPercentage > 0 &&
      complexWordPercentage <= 8 &&
      `The words are plain: only ${complexWordPercentage}% of them have three or more syllables.`,
    main !== 'wordiness' && others.length === 0 && `No empty phrase was found in its ${words} words.`,
  ]
  return facts.filter((fact) => typeof fact === 'string')
}
