import { kindOf } from '../tables/kinds.ts'
import type { Observations } from './observe.ts'

/** What to do first if nothing stands out: the advice depends on the kind of the most serious fault. */
export function firstStep({ kind, words }: NonNullable<Observations['worst']>, count: number): string {
  const isOnly = count === 1
  const rest = count <= 2 ? '' : ' Then take the others in their order.'
  if (kindOf(kind).isError)
    return isOnly
      ? `Correct “${words}”, and look for others of its sort: rules see only some of them.`
      : `Correct “${words}” before you look at the rest.`
  const step = steps.find(({ kinds }) => kinds.test(kind))
  return `${step ? step.say(words) : `Begin with “${words}”.`}${rest}`
}

const steps: { kinds: RegExp; say: (words: string) => string }[] = [
  {
    kinds: /^doerless$/,
    say: (words) => `Decide at “${words}” whether readers need to know who is behind it.`,
  },
  {
    kinds: /^(?:echo|said-twice)$/,
    say: (words) => `Read the lines around “${words}” aloud: something comes back in them.`,
  },
  {
    kinds: /^(?:tautology|redundant|doublet)$/,
    say: (words) => `At “${words}”, keep one word of those that say the same.`,
  },
  { kinds: /^cliche$/, say: (words) => `Put something of your own in the place of “${words}”.` },
  {
    kinds: /^(?:hedge|intensifier|filler|vague|shouting|exclamation|adjective-heap)$/,
    say: (words) => `Try the sentence without “${words}”.`,
  },
  {
    kinds: /^(?:wordy|opener|hidden-verb|expletive|legal|formal|weak-opening)$/,
    say: (words) => `Begin with “${words}”, where fewer or plainer words do the same.`,
  },
  { kinds: /^passive$/, say: (words) => `Begin with “${words}”, and let whoever acts come first.` },
  {
    kinds: /^(?:noun-string|hidden-action)$/,
    say: (words) => `Take “${words}” apart, so that somebody does something.`,
  },
  {
    kinds: /^(?:dangling|agreement|fragment)$/,
    say: (words) => `Begin with the sentence around “${words}”: its parts do not fit together yet.`,
  },
  { kinds: /^run-on$/, say: (words) => `Begin with the sentence around “${words}”, and let it end sooner.` },
  { kinds: /^(?:comma|opening-comma)$/, say: (words) => `Set the comma at “${words}”.` },
  {
    kinds: /^(?:lengthy|late-point|long|list|order|aside)$/,
    say: (words) => `Begin with “${words}”: this sentence asks most of those who read it.`,
  },
]
