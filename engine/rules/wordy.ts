import { conjugate, type VerbForm } from '../grammar/conjugate.ts'
import { rewording } from '../grammar/edit.ts'
import type { Match } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { bookishPhrases, quietPhrases } from '../tables/bookish-words.ts'
import { both, type Guard } from '../tables/guards.ts'
import { wordyPhrases } from '../tables/wordy-phrases.ts'
import { wordyVerbs } from '../tables/wordy-verbs.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases, type Phrase, replacePhrases } from './phrase-index.ts'

/** “In the event that” for “if”, “is in possession of” for “has”. */
export function wordy(sentence: Sentence): Finding[] {
  const always = findPhrases(phrases, sentence).flatMap(({ first, last, plain, words }) => {
    const end = conjunction.test(plain) && sentence.tokens[last + 1]?.text === ',' ? last + 1 : last
    const edit = rewording(sentence, first, end, inForm(sentence, first, plain))
    return edit ? [{ ...edit, kind: 'wordy' as const, weight: 2 + words.split(' ').length }] : []
  })
  return [
    ...always,
    ...replacePhrases(bookish, sentence, { kind: 'wordy', weight: 2.5, isBookish: true }),
    ...replacePhrases(quiet, sentence, { kind: 'wordy', weight: 1.5, isQuiet: true }),
  ]
}

const bookish = indexPhrases(bookishPhrases.map(([words, plain, guard]) => ({ words, plain, guard })))
const quiet = indexPhrases(quietPhrases.map(([words, plain, guard]) => ({ words, plain, guard })))

/** “Due to the fact that, it rained”: the comma goes with the phrase, since no comma follows “because”. */
const conjunction = /^(?:because|although|if|so that|when|while|until|that is why)$/

/** Separates the past tense from the participle of a plain verb. The words before the phrase decide which is used. */
const pastOrParticiple = '|'

const phrases = indexPhrases([
  ...wordyPhrases.map(([words, plain, guard]): Phrase => ({ words, plain, guard })),
  ...wordyVerbs.flatMap(([words, plain, guard]): Phrase[] =>
    formsOf(words).flatMap(([form, phrase]) => inEachTense(words, plain, form, phrase, asVerb(guard))),
  ),
])

/** “She put an end to it” is past, “to put an end to it” is not. If both are possible, the phrase is left alone. */
function inEachTense(words: string, plain: string, form: VerbForm, phrase: string, guard: Guard): Phrase[] {
  if (form !== 'base' || words.startsWith('be '))
    return [{ words: phrase, plain: plainInForm(plain, form), guard }]
  // “We come to the conclusion that”, “we have come to the conclusion that”.
  if (conjugate(words, 'past') !== words && conjugate(words, 'participle') === words)
    return [
      { words: phrase, plain, guard: both(guard, (match) => !isPerfect(match.sentence, match.first)) },
      {
        words: phrase,
        plain: conjugate(plain, 'participle'),
        guard: both(guard, (match) => isPerfect(match.sentence, match.first)),
      },
    ]
  if (conjugate(words, 'past') !== words) return [{ words: phrase, plain, guard }]
  return [
    { words: phrase, plain, guard: both(guard, isBase) },
    { words: phrase, plain: plainInForm(plain, 'past'), guard: both(guard, isPast) },
  ]
}

function isBase({ startsSentence, previous }: Match): boolean {
  if (startsSentence) return true
  return /^(?:to|can|could|will|would|shall|should|may|might|must|do|does|did|not|please|let's|'ll|'d)$/.test(
    previous?.word ?? '',
  )
}

function isPast({ previous }: Match): boolean {
  if (!previous) return false
  if (/^(?:he|she|it|this|that|have|has|had|'ve)$/.test(previous.word)) return true
  return previous.tag === 'PROPN' || (previous.tag === 'NOUN' && previous.word === previous.lemma)
}

/** “It impacts on us”, not “the impact on us”. */
function asVerb(guard: Guard | undefined): Guard {
  return (match) => {
    const tag = match.sentence.tokens[match.first]?.tag ?? ''
    // The tagger takes “designers place emphasis on” for nouns.
    const isAfterMany = match.previous?.tag === 'NOUN' && match.previous.word !== match.previous.lemma
    const isSaidOf = isAfterMany || subjects.test(match.previous?.word ?? '')
    const isVerb = /^(?:VERB|AUX)$/.test(tag) || (tag === 'NOUN' && isSaidOf)
    return isVerb && !hasPartner(match) && !sharesNoun(match) && (guard === undefined || guard(match))
  }
}

const subjects =
  /^(?:i|he|she|we|they|who|nobody|everybody|everyone|somebody|someone|anyone|to|can|will|may|must|would|could|should)$/

/** “We propose and make changes to it”: “changes” is the object of “propose” too. */
function sharesNoun({ sentence: { tokens }, first, last, previous }: Match): boolean {
  const other = tokens[first - 2]
  const isObject = tokens
    .slice(first + 1, last)
    .some(({ tag, word }) => tag === 'NOUN' && !isSaidOfVerb.test(word))
  return isObject && /^(?:and|or)$/.test(previous?.word ?? '') && other?.tag === 'VERB'
}

const isSaidOfVerb = /^(?:use|care|part|place|advantage|account|look)$/

/** “He has a tendency to talk, and a wish to be liked”: the second noun also needs the verb that would go. */
function hasPartner({ sentence: { tokens }, first, last }: Match): boolean {
  const near = tokens.slice(last + 1, last + 1 + maxToPartner)
  // “You have control over it, and responsibility for it.”
  if (near.some((_, at) => isBarePartner(near.slice(at, at + 4)))) return true
  if (!tokens.slice(first, last + 1).some(({ word }) => /^an?$/.test(word))) return false
  return near.some(({ word }, at) => /^(?:and|or)$/.test(word) && /^an?$/.test(near[at + 1]?.word ?? ''))
}

const maxToPartner = 12

function isBarePartner([comma, joint, noun, preposition]: Token[]): boolean {
  return (
    comma?.text === ',' &&
    /^(?:and|or)$/.test(joint?.word ?? '') &&
    noun?.tag === 'NOUN' &&
    noun.word === noun.lemma &&
    /^(?:for|over|about|to|with|against)$/.test(preposition?.word ?? '')
  )
}

/** A phrase in all forms of its verb. “Be” has more forms than other verbs. */
function formsOf(phrase: string): [form: VerbForm, phrase: string][] {
  if (phrase.startsWith('be ')) {
    const rest = phrase.slice(3)
    return [
      ['base', `am ${rest}`],
      ['base', `are ${rest}`],
      ['base', `be ${rest}`],
      ['s', `is ${rest}`],
      ['past', `was ${rest}`],
      ['past', `were ${rest}`],
      ['participle', `been ${rest}`],
      ['ing', `being ${rest}`],
    ]
  }
  const forms: VerbForm[] = ['base', 's', 'past', 'participle', 'ing']
  const inForms = forms.map((form): [VerbForm, string] => [form, conjugate(phrase, form)])
  return inForms.filter(([, words], at) => inForms.findIndex(([, earlier]) => earlier === words) === at)
}

function plainInForm(plain: string, form: VerbForm): string {
  if (form !== 'past') return conjugate(plain, form)
  const [past, participle] = [conjugate(plain, 'past'), conjugate(plain, 'participle')]
  return past === participle ? past : past + pastOrParticiple + participle
}

function inForm(sentence: Sentence, first: number, plain: string): string {
  const [past = '', participle] = plain.split(pastOrParticiple)
  return participle !== undefined && isPerfect(sentence, first) ? participle : past
}

function isPerfect({ tokens }: Sentence, first: number): boolean {
  let before = first - 1
  while (tokens[before]?.tag === 'ADV' || tokens[before]?.word === 'not') before--
  return /^(?:have|has|had|having|'ve|be|been|being|is|are|was|were)$/.test(tokens[before]?.word ?? '')
}
