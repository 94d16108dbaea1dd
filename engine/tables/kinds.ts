import type { Found, KindOfFault } from './kind-of-fault.ts'
import { questionKinds } from './question-kinds.ts'

export type Kind = keyof typeof kinds

export function kindOf(kind: Kind): KindOfFault {
  return kinds[kind]
}

/** All kinds of faults that the engine finds. */
const kinds = {
  wordy: {
    name: ['wordy phrase', 'wordy phrases'],
    countsAs: 'conciseness',
    theme: 'wordiness',
    isWhole: false,
    isOfOffices: true,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      ({ original, replacement }) =>
        `${counted(original)} do the work of ${fewer(replacement)}. The reader gets to the point sooner and loses nothing.`,
      () =>
        'The longer phrase means the same, and readers have to get through it before they come to what follows.',
      ({ replacement }) =>
        `Readers go through every word of a set phrase before they know that it only means “${short(replacement)}”.`,
      () => 'This is a stock phrase: it adds length and a formal tone, but no information.',
    ],
  },
  redundant: {
    name: ['redundant pair', 'redundant pairs'],
    countsAs: 'conciseness',
    theme: 'wordiness',
    isWhole: false,
    isOfOffices: false,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      () =>
        'One of these words already says what the other says, so the reader looks for a difference that is not there.',
      () => 'The idea is named twice. Once is clearer, because a second word makes readers ask what it adds.',
      ({ replacement }) => `“${short(replacement)}” alone says all of it.`,
    ],
  },
  opener: {
    name: ['empty opening', 'empty openings'],
    countsAs: 'conciseness',
    theme: 'wordiness',
    isWhole: false,
    isOfOffices: true,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      () =>
        'This opening only announces the point. Readers have to keep the announcement in mind until the point comes.',
      () =>
        'The sentence begins after these words. Starting with its subject tells readers at once what it is about.',
      () => 'The opening only delays the point. Readers take what follows as important without being told.',
    ],
  },
  formal: {
    name: ['formal word', 'formal words'],
    countsAs: 'clarity',
    theme: 'words',
    isWhole: false,
    isOfOffices: true,
    isError: false,
    isTightened: false,
    isSimplified: true,
    reasons: [
      () =>
        'Readers look longer at rare words than at common ones (Rayner & Duffy, 1986). The common word means the same here.',
      () => 'The plainer word is understood faster and sounds no less serious.',
      ({ replacement }) =>
        `In talking we would say “${short(replacement)}”. The everyday word costs readers less effort.`,
      ({ original, replacement }) =>
        replacement.length < original.length - 2
          ? 'Longer words take longer to read. A shorter one with the same meaning keeps attention on what you say.'
          : 'The plainer word says the same and is met more often.',
    ],
  },
  legal: {
    name: ['legal phrase', 'legal phrases'],
    countsAs: 'clarity',
    theme: 'words',
    isWhole: false,
    isOfOffices: true,
    isError: false,
    isTightened: false,
    isSimplified: true,
    reasons: [
      () =>
        'This is the language of statutes. Contract excerpts in such language were recalled and understood less well than plain versions of them, even by experienced readers (Martínez, Mollica & Gibson, 2022).',
      () =>
        'Outside the law nobody says it this way, so readers have to translate it. The plain word is just as binding.',
      () =>
        'Simplified words and sentences made contracts easier to understand for people without legal training (Masson & Waldron, 1994).',
    ],
  },
  'hidden-verb': {
    name: ['action hidden in a noun', 'actions hidden in nouns'],
    countsAs: 'conciseness',
    theme: 'wordiness',
    isWhole: false,
    isOfOffices: true,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      ({ replacement }) =>
        `The action hides in a noun. As a verb (“${short(replacement)}”) it needs fewer words and shows what happens.`,
      () =>
        'A noun with an empty verb in front takes longer to say what one verb says, and readers must find the action themselves.',
      () =>
        'Verbs carry a sentence. Turning this noun back into one makes the sentence shorter and more direct.',
    ],
  },
  passive: {
    name: ['passive', 'passives'],
    countsAs: 'clarity',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      ({ isGuess }) =>
        isGuess
          ? hiddenDoer
          : 'Listeners got wrong who did what more often in passive sentences than in active ones (Ferreira, 2003). Naming the doer first prevents that.',
      ({ isGuess }) =>
        isGuess
          ? hiddenDoer
          : 'The doer comes last here, so readers have to turn the sentence around to see who acts. In the active order they meet people and actions as they happen.',
      ({ isGuess }) =>
        isGuess
          ? hiddenDoer
          : 'With the doer as its subject the sentence gets shorter and says at once who is responsible.',
    ],
  },
  expletive: {
    name: ['“there is” that delays its subject', '“there is” or “there are” that delay their subjects'],
    countsAs: 'conciseness',
    theme: 'wordiness',
    isWhole: false,
    isOfOffices: false,
    isError: false,
    isTightened: true,
    isSimplified: true,
    reasons: [
      () =>
        '“There is” only holds the place of the subject. Starting with the subject itself says sooner what the sentence is about.',
      () =>
        'The first words say nothing yet. Without them, the sentence begins with what it is about and needs one clause less.',
    ],
  },
  long: {
    name: ['long sentence that can be split', 'long sentences that can be split'],
    countsAs: 'clarity',
    theme: null,
    isWhole: true,
    isOfOffices: false,
    isError: false,
    isTightened: false,
    isSimplified: true,
    reasons: [
      ({ original }) =>
        `${counted(original)} in one sentence. The longer a reader has to wait for the parts that belong together, the more it costs to keep them in memory (Gibson, 1998).`,
      ({ original }) =>
        `This sentence has ${counted(original).toLowerCase()} and says more than one thing. Two sentences give readers a place to rest and to check that they followed.`,
      () =>
        'Readers can keep about four items in mind at once (Cowan, 2001). A full stop lets them put the first thought away before the next one comes.',
    ],
  },
  list: {
    name: ['list inside a sentence', 'lists inside sentences'],
    countsAs: 'clarity',
    theme: null,
    isWhole: true,
    isOfOffices: false,
    isError: false,
    isTightened: false,
    isSimplified: false,
    reasons: [
      () =>
        'Several items run on in one sentence. On lines of their own they can be counted, checked and found again.',
      () =>
        'Readers must hold all of these items until the sentence ends. A list lets them take one at a time.',
    ],
  },
  order: {
    name: ['exception before its rule', 'exceptions before their rules'],
    countsAs: 'clarity',
    theme: null,
    isWhole: true,
    isOfOffices: false,
    isError: false,
    isTightened: false,
    isSimplified: false,
    reasons: [
      () =>
        'The exception comes before the rule, so readers must keep it in mind without knowing what it is an exception to.',
      () => 'Readers understand an exception only when they know the rule. Put the rule first.',
    ],
  },
  splice: {
    name: ['pair of sentences joined by a comma', 'pairs of sentences joined by a comma'],
    countsAs: 'clarity',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: true,
    isTightened: true,
    isSimplified: true,
    reasons: [
      () =>
        'Two complete sentences are joined by a comma alone, so readers expect the first one to go on. A full stop shows where it ends.',
      () =>
        'A comma is too weak to hold two sentences together: readers notice only afterwards that a new one has begun.',
    ],
  },
  doubled: {
    name: ['repeated word', 'repeated words'],
    countsAs: 'conciseness',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: true,
    isTightened: true,
    isSimplified: true,
    reasons: [
      () => 'The word is there twice. Readers stop and look whether something is missing.',
      () => 'A repeated word makes readers stop, although writers no longer see it.',
    ],
  },
  confusion: {
    name: ['slip of grammar', 'slips of grammar'],
    countsAs: 'clarity',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: true,
    isTightened: true,
    isSimplified: false,
    reasons: [
      ({ replacement }) =>
        `This should be “${short(replacement)}”. A mistake like this takes attention away from what you say.`,
      ({ original, replacement }) =>
        `“${short(original)}” is a common mistake for “${short(replacement)}”; readers who see it read the sentence twice.`,
    ],
  },
  spelling: {
    name: ['misspelled word', 'misspelled words'],
    countsAs: 'clarity',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: true,
    isTightened: false,
    isSimplified: false,
    reasons: [() => 'This word is misspelled.'],
  },
  punctuation: {
    name: ['slip of punctuation', 'slips of punctuation'],
    countsAs: 'clarity',
    theme: null,
    isWhole: false,
    isOfOffices: false,
    isError: true,
    isTightened: false,
    isSimplified: false,
    reasons: [() => 'A mark is missing here, or one is too many.'],
  },
  ...questionKinds,
} satisfies Record<string, KindOfFault>

const hiddenDoer =
  'The sentence does not say who does this, and readers have to guess. If it is the one named here, say so; if not, put in who it is.'

export function reasonFor(found: Found & { kind: Kind }, turn: number): string {
  const { reasons } = kindOf(found.kind)
  return reasons[turn % reasons.length]?.(found) ?? ''
}

const numbers = [
  'No words',
  'One word',
  'Two words',
  'Three words',
  'Four words',
  'Five words',
  'Six words',
  'Seven words',
  'Eight words',
]

function counted(text: string): string {
  const count = text.trim().split(/\s+/).length
  return numbers[count] ?? `${count} words`
}

function fewer(text: string): string {
  const words = counted(text).toLowerCase()
  return words === 'one word' ? 'one' : words.replace(' words', '')
}

function short(text: string): string {
  const words = text.trim().replace(/^[.,;]\s+/, '')
  return words.length > 60 ? `${words.slice(0, 57).replace(/\s\S*$/, '')} …` : words
}
