import { conjugate, type VerbForm } from '../grammar/conjugate.ts'
import { rewording } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { isCapitalised } from '../reading/words.ts'
import { bookishAdjectives, bookishAdverbs, bookishNouns, bookishVerbs } from '../tables/bookish-words.ts'
import {
  type FormalWord,
  formalAdjectives,
  formalAdverbs,
  formalNouns,
  formalPhrases,
  formalVerbs,
} from '../tables/formal-words.ts'
import type { Guard } from '../tables/guards.ts'
import type { Finding } from './finding.ts'
import { holds } from './holds.ts'
import { indexPhrases, replacePhrases } from './phrase-index.ts'

/** “Commence” for “start”, if the word is surely the part of speech in the table. */
export function formal(sentence: Sentence): Finding[] {
  return [...replacePhrases(phrases, sentence, { kind: 'formal', weight: 3.5 }), ...wordsIn(sentence)]
}

const phrases = indexPhrases(formalPhrases.map(([words, plain, guard]) => ({ words, plain, guard })))

function wordsIn(sentence: Sentence): Finding[] {
  return sentence.tokens.flatMap((token, at) => {
    const entry = words.get(token.word)?.find((entry) => {
      return isUsedAs(entry.tags, token, opensInSmall(sentence, at)) && holds(entry.guard, sentence, at, at)
    })
    if (!entry) return []
    const edit = rewording(sentence, at, at, plainFor(entry, sentence, at))
    if (!edit) return []
    const { isBookish } = entry
    return [
      { ...edit, kind: 'formal' as const, weight: isBookish ? 2 : 3.5, ...(isBookish && { isBookish }) },
    ]
  })
}

interface Entry {
  tags: string[]
  plain: string
  /** For verbs whose past tense and participle are the same, but not the plain verb. */
  participle?: string
  guard: Guard | undefined
  isBookish: boolean
}

const words = new Map<string, Entry[]>()
enter([formalVerbs, formalNouns, formalAdjectives, formalAdverbs], false)
enter([bookishVerbs, bookishNouns, bookishAdjectives, bookishAdverbs], true)

function enter(
  [verbs, nouns, adjectives, adverbs]: [FormalWord[], FormalWord[], FormalWord[], FormalWord[]],
  isBookish: boolean,
): void {
  for (const [verb, plain, guard] of verbs) enterVerb(verb, plain, guard, isBookish)
  for (const [list, tags] of [
    [nouns, ['NOUN']],
    [adjectives, ['ADJ']],
    [adverbs, ['ADV', 'ADP', 'SCONJ', 'VERB']],
  ] as const) {
    for (const [word, plain, guard] of list) add(word, { tags: [...tags], plain, guard, isBookish })
  }
}

function enterVerb(verb: string, plain: string, guard: Guard | undefined, isBookish: boolean): void {
  const forms: VerbForm[] = ['base', 's', 'past', 'ing']
  for (const form of forms) {
    const entry = { tags: ['VERB'], plain: conjugate(plain, form), guard, isBookish }
    add(
      conjugate(verb, form),
      form === 'past' ? { ...entry, participle: conjugate(plain, 'participle') } : entry,
    )
  }
}

function add(word: string, entry: Entry): void {
  words.set(word, [...(words.get(word) ?? []), entry])
}

/** It opens a sentence, and not a headline. */
function opensInSmall({ tokens }: Sentence, at: number): boolean {
  return opensSentence(tokens, at) && !isCapitalised(tokens[at + 1]?.text ?? '')
}

/**
 * The tagger takes some past tenses for adjectives, “we utilized one hive”, and adjectives that open a sentence for
 * names.
 */
function isUsedAs(tags: string[], { tag, word }: Token, opens: boolean): boolean {
  if (opens && tag === 'PROPN' && tags.includes('ADJ')) return true
  return tags.includes(tag) || (tag === 'ADJ' && word.endsWith('ed') && tags.includes('VERB'))
}

function plainFor({ plain, participle }: Entry, { tokens }: Sentence, at: number): string {
  if (participle === undefined) return plain
  const before = tokens.slice(Math.max(0, at - 3), at)
  const isParticiple = before.some(
    ({ tag, word }) =>
      tag === 'AUX' && /^(?:am|is|are|was|were|be|been|being|has|have|had|'ve|'s)$/.test(word),
  )
  const [previous, next] = [tokens[at - 1], tokens[at + 1]]
  const isAttribute = next?.tag === 'NOUN' && /^(?:DET|ADJ|ADP)$/.test(previous?.tag ?? '')
  const isReduced = previous?.tag === 'NOUN' && next?.word === 'by'
  return isParticiple || isAttribute || isReduced ? participle : plain
}
