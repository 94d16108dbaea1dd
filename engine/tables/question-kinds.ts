import type { KindOfFault } from './kind-of-fault.ts'

/** No replacement can be offered for these: the writer is asked, and each question brings its own reason. */
const asked = {
  theme: null,
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
    theme: 'echoes',
    name: ['word used again too soon', 'words used again too soon'],
    countsAs: 'conciseness',
  },
  'said-twice': {
    ...asked,
    theme: 'echoes',
    name: ['sentence that says the same again', 'sentences that say the same again'],
    countsAs: 'conciseness',
  },
  cliche: { ...asked, theme: 'wornness', name: ['worn phrase', 'worn phrases'], countsAs: 'clarity' },
  doublet: {
    ...asked,
    theme: 'wordiness',
    name: ['pair of like words', 'pairs of like words'],
    countsAs: 'conciseness',
  },
  hedge: {
    ...asked,
    theme: 'tone',
    name: ['heap of cautious words', 'heaps of cautious words'],
    countsAs: 'conciseness',
  },
  intensifier: {
    ...asked,
    theme: 'tone',
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
    theme: 'words',
    name: ['sentence whose actions are nouns', 'sentences whose actions are nouns'],
    countsAs: 'clarity',
  },
  exclamation: {
    ...asked,
    theme: 'tone',
    name: ['heap of exclamation marks', 'heaps of exclamation marks'],
    countsAs: 'clarity',
  },
  fragment: { ...asked, name: ['half sentence', 'half sentences'], countsAs: 'clarity' },
  comma: { ...asked, name: ['missing comma', 'missing commas'], countsAs: 'clarity' },
  'run-on': {
    ...asked,
    name: ['sentence that runs into the next', 'sentences that run into the next'],
    countsAs: 'clarity',
  },
  'late-point': {
    ...asked,
    name: ['point that comes late', 'points that come late'],
    countsAs: 'clarity',
  },
  'number-first': {
    ...asked,
    name: ['figure at the start of a sentence', 'figures at the start of a sentence'],
    countsAs: 'clarity',
  },
  'adjective-heap': {
    ...asked,
    name: ['heap of adjectives', 'heaps of adjectives'],
    countsAs: 'conciseness',
  },
  shouting: { ...asked, name: ['word in capitals', 'words in capitals'], countsAs: 'clarity' },
  ellipsis: { ...asked, name: ['heap of dots', 'heaps of dots'], countsAs: 'clarity' },
  aside: { ...asked, name: ['long aside', 'long asides'], countsAs: 'clarity' },
  tautology: { ...asked, name: ['thing said twice over', 'things said twice over'], countsAs: 'conciseness' },
  filler: { ...asked, name: ['heap of fillers', 'heaps of fillers'], countsAs: 'conciseness' },
  vague: { ...asked, name: ['word that can be anything', 'words that can be anything'], countsAs: 'clarity' },
  mark: { ...asked, name: ['mark in the way', 'marks in the way'], countsAs: 'clarity' },
  capital: { ...asked, name: ['capital without a name', 'capitals without a name'], countsAs: 'clarity' },
  agreement: {
    ...asked,
    name: ['verb that does not fit its subject', 'verbs that do not fit their subjects'],
    countsAs: 'clarity',
  },
} satisfies Record<string, KindOfFault>
