import { hasPartnerBefore } from '../grammar/clauses.ts'
import { verbOf } from '../grammar/conjugate.ts'
import { rewording } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { abilities, purposes as phrases } from '../tables/nominalisations.ts'
import { people } from '../tables/people.ts'
import type { Finding } from './finding.ts'
import { findPhrases, indexPhrases } from './phrase-index.ts'

const index = indexPhrases([
  ...phrases.map((words) => ({ words, plain: 'to' })),
  ...abilities.map(([words, plain]) => ({ words, plain })),
])

/** “For the purpose of finding” → “to find”, “is capable of finding” → “can find”. */
export function purposes(sentence: Sentence): Finding[] {
  return findPhrases(index, sentence).flatMap(({ first, last, plain }) => {
    const gerund = sentence.tokens[last + 1]
    const verb = gerund && verbOf(gerund, 'ing')
    // “It will run in May, with the aim of finding a name”: after the comma, the aim is a statement of its own.
    if (plain === 'to' && sentence.tokens[first - 1]?.text === ',') return []
    // “He took an offer of theirs with a view to studying”: “an offer to study”. The view is a later plan.
    if (sentence.tokens[first + 2]?.word === 'view' && first > 0) return []
    // “The course is to teach them” would mean that it must.
    if (plain === 'to' && sentence.tokens[first - 1]?.lemma === 'be') return []
    // “It reads words as numbers for the purpose of sorting”: “numbers to sort” would be other numbers.
    if (
      plain === 'to' &&
      sentence.tokens.slice(Math.max(0, first - 4), first).some(({ word }) => word === 'as')
    )
      return []
    // “It was told to the members of the club for the purpose of voting”: “members to vote”, “the club to vote”.
    if (plain === 'to' && isBehindSomebody(sentence.tokens, first)) return []
    if (hasParallel(sentence, last + 2)) return []
    if (isOfCharacter(sentence, first, plain, verb)) return []
    const words = gerund && isOneOfSeries(sentence, first) ? `for ${gerund.word}` : `${plain} ${verb}`
    const edit = verb && rewording(sentence, first, last + 1, words)
    return edit ? [{ ...edit, kind: 'wordy' as const, weight: 6.5 }] : []
  })
}

/** Behind somebody who might be meant to do it, or a part of whom it is. */
function isBehindSomebody(tokens: Token[], first: number): boolean {
  const [of, noun] = [tokens.slice(0, first).findLastIndex(({ word }) => word === 'of'), tokens[first - 1]]
  const isName = noun?.tag === 'PROPN' || people.has(noun?.word ?? '')
  return isName || (of >= first - 3 && noun?.tag === 'NOUN' && people.has(tokens[of - 1]?.word ?? ''))
}

/** “For making maps, but also for the purpose of finding them”: the other part of the series has this form. */
function isOneOfSeries({ tokens }: Sentence, first: number): boolean {
  const isForDoing = ({ word }: Token, next?: Token) => word === 'for' && /.{2}ing$/.test(next?.word ?? '')
  return tokens[first]?.word === 'for' && hasPartnerBefore(tokens.slice(0, first), isForDoing)
}

/** “He is capable of lying” describes his character. “She was capable of it” does not say that she did it. */
function isOfCharacter(
  { tokens }: Sentence,
  first: number,
  plain: string,
  verb: string | undefined,
): boolean {
  const subject = tokens[first - 1]
  const isThing = subject?.tag === 'NOUN' && !people.has(subject.word)
  if (plain === 'could') return !isThing
  return plain === 'can' && !isThing && subject?.word !== 'that' && ofCharacter.test(verb ?? '')
}

const ofCharacter = /^(?:kill|lie|murder|hurt|harm|steal|betray|cheat|love|hate|feel|forgive|change|do|be)$/

/** “For creating, sharing and testing texts”: only the first verb would change its form. */
function hasParallel({ tokens }: Sentence, from: number): boolean {
  return tokens.slice(from).some(({ word }, at, rest) => {
    const before = rest[at - 1]?.word ?? ''
    return (
      /.{2}ing$/.test(word) && /^(?:,|;|and|or|of)$/.test(at === 0 ? (tokens[from - 1]?.word ?? '') : before)
    )
  })
}
