import { conjugate, type VerbForm } from '../grammar/conjugate.ts'
import { rewording } from '../grammar/edit.ts'
import { opensSentence } from '../grammar/match.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { isCapitalised } from '../reading/words.ts'
import {
  bookishAdjectives,
  bookishAdverbs,
  bookishNouns,
  bookishVerbs,
  quietAdjectives,
  quietAdverbs,
  quietVerbs,
} from '../tables/bookish-words.ts'
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
    if (!entry || (sentence.field === 'story' && !jargon.has(entry.plain))) return []
    if (entry.isVerb && (isInSeries(sentence, at) || isAttribute(sentence, at))) return []
    if (sentence.tokens.some(({ word }) => word === entry.plain)) return []
    const edit = rewording(sentence, at, at, plainFor(entry, sentence, at))
    if (!edit) return []
    return [{ ...edit, kind: 'formal' as const, ...degrees[entry.degree] }]
  })
}

interface Entry {
  tags: string[]
  plain: string
  /** For verbs whose past tense and participle are the same, while those of the plain verb differ. */
  participle?: string
  guard: Guard | undefined
  isVerb: boolean
  degree: Degree
}

/** Heavy in any text, heavy in a heavy text, or only a little less plain than another word. */
type Degree = keyof typeof degrees
const degrees = {
  formal: { weight: 3.5 },
  bookish: { weight: 2, isBookish: true },
  quiet: { weight: 1, isQuiet: true },
}

/**
 * Plain words that are better even in a story, since they replace words of the office. Other heavy words may be its
 * voice.
 */
const jargon = new Set(['use', 'effective', 'lessons'])

const words = new Map<string, Entry[]>()
enter([formalVerbs, formalNouns, formalAdjectives, formalAdverbs], 'formal')
enter([bookishVerbs, bookishNouns, bookishAdjectives, bookishAdverbs], 'bookish')
enter([quietVerbs, [], quietAdjectives, quietAdverbs], 'quiet')

function enter(
  [verbs, nouns, adjectives, adverbs]: [FormalWord[], FormalWord[], FormalWord[], FormalWord[]],
  degree: Degree,
): void {
  for (const [verb, plain, guard] of verbs) enterVerb(verb, plain, guard, degree)
  for (const [list, tags] of [
    [nouns, ['NOUN']],
    [adjectives, ['ADJ']],
    [adverbs, ['ADV', 'ADP', 'SCONJ', 'VERB']],
  ] as const) {
    for (const [word, plain, guard] of list)
      add(word, { tags: [...tags], plain, guard, isVerb: false, degree })
  }
}

function enterVerb(verb: string, plain: string, guard: Guard | undefined, degree: Degree): void {
  const forms: VerbForm[] = ['base', 's', 'past', 'ing']
  for (const form of forms) {
    const entry = { tags: ['VERB'], plain: conjugate(plain, form), guard, isVerb: true, degree }
    add(
      conjugate(verb, form),
      form === 'past' ? { ...entry, participle: conjugate(plain, 'participle') } : entry,
    )
  }
}

function add(word: string, entry: Entry): void {
  words.set(word, [...(words.get(word) ?? []), entry])
}

/** Whether the word opens a sentence that is no headline. */
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

/** “Use, modify, adapt or share”: one of several verbs in a series, which belong together. */
function isInSeries({ tokens }: Sentence, at: number): boolean {
  const joins = (place: number) => /^(?:,|and|or|nor|\/)$/.test(tokens[place]?.word ?? '')
  const isVerb = (place: number) => tokens[place]?.tag === 'VERB'
  const follows = joins(at + 1) && (isVerb(at + 2) || joins(at + 3))
  const comes = joins(at - 1) && (isVerb(at - 2) || joins(at - 2) || joins(at - 3))
  return follows || comes
}

/** “Conveniently located”, “enhanced efforts”: beside a noun, such words are set expressions. */
function isAttribute({ tokens }: Sentence, at: number): boolean {
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!token || !/(?:ed|ing|en)$/.test(token.word)) return false
  if (/ly$/.test(previous?.word ?? '') && !/^(?:AUX|PRON)$/.test(tokens[at - 2]?.tag ?? '')) return true
  const opensPhrase =
    /^(?:DET|ADJ|NUM)$/.test(previous?.tag ?? '') ||
    /^(?:our|my|your|his|her|its|their|['’]s?)$/.test(previous?.word ?? '')
  return opensPhrase && /^(?:NOUN|PROPN|ADJ)$/.test(next?.tag ?? '')
}

function plainFor({ plain, participle }: Entry, { tokens }: Sentence, at: number): string {
  if (participle === undefined) return plain
  // “Is then shown”, but “was late and showed”: only adverbs come between.
  let before = at - 1
  while (tokens[before]?.tag === 'ADV' || /^(?:not|n't)$/.test(tokens[before]?.word ?? '')) before--
  const isParticiple = /^(?:am|is|are|was|were|be|been|being|has|have|had|having|'ve|'re|'s)$/.test(
    tokens[before]?.word ?? '',
  )
  const [previous, next] = [tokens[at - 1], tokens[at + 1]]
  const isAttribute = next?.tag === 'NOUN' && /^(?:DET|ADJ|ADP)$/.test(previous?.tag ?? '')
  const isReduced = previous?.tag === 'NOUN' && (next === undefined || /^(?:PUNCT|ADP)$/.test(next.tag))
  // “As evidenced by”.
  const isByPhrase = next?.word === 'by'
  return isParticiple || isAttribute || isReduced || isByPhrase ? participle : plain
}
