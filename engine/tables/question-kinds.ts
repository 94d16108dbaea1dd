import type { KindOfFault } from './kind-of-fault.ts'

/** No words can be offered for these: the writer is asked, and each question brings its own reason. */
const asked = {
  isWhole: false,
  isOfOffices: false,
  isError: false,
  isTightened: false,
  isSimplified: false,
  reasons: [],
}

export const questionKinds = {
  doerless: {
    ...asked,
    name: ['sentence that does not say who acts', 'sentences that do not say who acts'],
    countsAs: 'clarity',
  },
  lengthy: {
    ...asked,
    name: ['sentence too long for one breath', 'sentences too long for one breath'],
    countsAs: 'clarity',
  },
  echo: {
    ...asked,
    name: ['word used again too soon', 'words used again too soon'],
    countsAs: 'conciseness',
  },
  'said-twice': {
    ...asked,
    name: ['sentence that says the same again', 'sentences that say the same again'],
    countsAs: 'conciseness',
  },
  cliche: { ...asked, name: ['worn phrase', 'worn phrases'], countsAs: 'clarity' },
  doublet: { ...asked, name: ['pair of like words', 'pairs of like words'], countsAs: 'conciseness' },
  hedge: { ...asked, name: ['heap of cautious words', 'heaps of cautious words'], countsAs: 'conciseness' },
  intensifier: {
    ...asked,
    name: ['heap of strong words', 'heaps of strong words'],
    countsAs: 'conciseness',
  },
  'noun-string': {
    ...asked,
    name: ['string of nouns', 'strings of nouns'],
    countsAs: 'clarity',
  },
  'weak-opening': { ...asked, name: ['weak opening', 'weak openings'], countsAs: 'conciseness' },
  negation: { ...asked, name: ['doubled negation', 'doubled negations'], countsAs: 'clarity' },
  dangling: {
    ...asked,
    name: ['opening that hangs on nobody', 'openings that hang on nobody'],
    countsAs: 'clarity',
  },
  'opening-comma': {
    ...asked,
    name: ['opening without its comma', 'openings without their commas'],
    countsAs: 'clarity',
  },
  'hidden-action': {
    ...asked,
    name: ['sentence whose actions are nouns', 'sentences whose actions are nouns'],
    countsAs: 'clarity',
  },
  exclamation: {
    ...asked,
    name: ['heap of exclamation marks', 'heaps of exclamation marks'],
    countsAs: 'clarity',
  },
  fragment: { ...asked, name: ['half sentence', 'half sentences'], countsAs: 'clarity' },
} satisfies Record<string, KindOfFault>
