import { plural } from '#shared/text/plural.ts'
import type { TextKind } from '../reading/kind/kinds-of-text.ts'
import { kindOf } from '../tables/kinds.ts'
import { firstStep } from './first-step.ts'
import { countOf, exampleOf, type MainThing, mainThing } from './main-thing.ts'
import type { Observations } from './observe.ts'
import { praiseFor } from './praise.ts'

/** The one thing to do next, and then what is good. */
export function generalImprovement(observations: Observations): string {
  const main = mainThing(observations)
  const praise = praiseFor(observations, main)
  // If nothing has to be done, the insight already shows the first praise.
  const good = main === 'none' ? praise[1] : praise[0]
  return [steps[main](observations), good].filter(Boolean).join(' ')
}

const steps: Record<MainThing, (observations: Observations) => string> = {
  errors: (observations) => {
    const { errors } = observations
    const [first, second] = errors
    const name = (kind: NonNullable<typeof first>['kind']) => kindOf(kind).name[1]
    const others = second ? `, then the ${name(second.kind)}` : ''
    const sorts = first && second ? `: the ${name(first.kind)} first${others}` : ''
    return `Correct the slips before you change anything else${sorts}. ${afterwards(observations)}`
  },
  length: ({ longest, longSentences, readability }) => {
    if (longSentences > 1) {
      return `Take the ${plural(longSentences, 'sentence')} of more than 35 words one by one, beginning with “${longest.opening}”, and let each make one point.`
    }
    return longest.words > 30
      ? `Begin with “${longest.opening}”: say its main point first, and see what the rest can do without.`
      : `Bring the average sentence from ${readability.averageSentenceLength} words down to 15–20: a short one here and there is enough.`
  },
  doers: ({ doerless }) =>
    `Go through the ${doerless.count} sentences without a doer and ask of each: who did it? Where the answer matters, let the sentence begin with it.`,
  words: ({ densest, longWords }) => {
    const named = longWords.map((word) => `“${word}”`).join(', ')
    const where = densest ? ` in the paragraph “${densest.opening}”` : named && ` such as ${named}`
    return `Look at the long words${where}: keep the terms that your readers need, and say the others as you would in talking.`
  },
  wordiness: ({ others }) =>
    `Cut first: take “${exampleOf(others, 'wordiness')}” and the other phrases of its sort, and see how much shorter each sentence gets.`,
  echoes: ({ others }) =>
    `Look for what is said twice, beginning with “${exampleOf(others, 'echoes')}”: once is enough, if it stands in the right place.`,
  wornness: ({ others }) =>
    `Replace what anybody could have written, beginning with “${exampleOf(others, 'wornness')}”, by something that only you can tell.`,
  tone: ({ others }) =>
    `Leave out what only makes other words strong or careful, beginning with “${exampleOf(others, 'tone')}”, and see whether anything is missing.`,
  none: ({ errors, others, worst, longest, kind }) => {
    if (worst) return firstStep(worst, countOf(errors) + countOf(others))
    if (!kind.hasScore) return leftAlone(kind.kind)
    return kind.hasLengthAdvice && longest.words > maxInBreath
      ? `See whether “${longest.opening}”, with its ${longest.words} words, can end sooner.`
      : 'What is left is for a reader to say: whether each part is needed, and stands where it belongs.'
  },
}

/** Rules find only a part of the slips, so nobody should rely on them. */
function afterwards({ kind, errors }: Observations): string {
  if (kind.kind === 'draft') return 'Rules find only a part of them, so let somebody read it afterwards.'
  return errors[0]?.kind === 'spelling'
    ? 'Look at the words beside them too: where one is misspelled, others often are.'
    : 'Then read the text aloud: the ear finds what the eye passes over.'
}

const maxInBreath = 30

/** No praise here: rules that did not look at a text cannot praise it. */
function leftAlone(kind: TextKind): string {
  return kind === 'verse' || kind === 'code'
    ? 'The rules here are for sentences, so they leave its lines alone.'
    : 'Nothing in it asks to be changed.'
}
