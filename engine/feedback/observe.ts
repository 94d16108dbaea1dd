import type { Fault } from '../fault.ts'
import { startsClause } from '../grammar/clauses.ts'
import type { Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { mostImportant } from '../issues.ts'
import { countSentences } from '../metrics/counts.ts'
import { figuresOf } from '../metrics/figures.ts'
import { type Readability, readabilityOf } from '../metrics/readability.ts'
import { factsOf } from '../metrics/word-facts.ts'
import type { Field } from '../reading/field.ts'
import type { KindOfText } from '../reading/kind/kinds-of-text.ts'
import { wordCount } from '../reading/words.ts'
import { type Kind, kindOf } from '../tables/kinds.ts'
import type { WholeText } from '../whole-text.ts'

/** What can be said about a text as a whole. */
export interface Observations {
  kind: KindOfText
  readability: Readability
  /** The same score that the page shows while the text is written: one text must not have two. */
  score: number | null
  longest: { words: number; opening: string }
  /** A whole sentence of few words, if there is one. */
  shortest: { words: number; text: string } | undefined
  /** Sentences of more than 35 words. */
  longSentences: number
  /** The paragraph with the largest share of long words, if it stands out. */
  densest: { complexWordPercentage: number; opening: string } | undefined
  /** Sentences that do not say who acts, and the words of the first of them. */
  doerless: { count: number; words: string }
  errors: Found[]
  /** Everything but errors. */
  others: Found[]
  /** The most serious fault, if there is one. */
  worst: { kind: Kind; words: string } | undefined
  field: Field
  /** How many words the suggestions for conciseness would save. */
  wordsSaved: number
  /** How often the text says “you”, “your” or “yours”. */
  addressed: number
  /** The number of passages of direct speech. */
  spoken: number
  /** Amounts: “$5”, “12%”. */
  amounts: number
  /** How often people are mentioned, by a pronoun or as “people”. */
  people: number
  /** The personal pronoun that is used most often. */
  actor: { word: string; count: number }
  /** Long words that are not familiar, the most frequent first. */
  longWords: string[]
}

/** Faults of one kind, the most frequent kinds first. */
export interface Found {
  kind: Kind
  count: number
  /** The words of the most serious one. */
  words: string
}

const minWordsInParagraph = 25

export function observe(whole: WholeText, faults: Fault[]): Observations {
  const { text, sentences: all, counts, kind } = whole
  const sentences = all.filter(({ zones }) => zones.length === 0)
  const readability = readabilityOf(counts)
  const lengths = all.map(({ text }) => (text.length > 1 ? wordCount(text) : 0)).filter((words) => words > 0)
  const found = foundIn(text, faults)
  const faulty = new Set(faults.map(({ sentence }) => sentence))
  return {
    kind,
    readability,
    score: figuresOf(text, counts, kind).score,
    longest: longestOf(all),
    shortest: shortestOf(
      sentences.filter((sentence) => text[sentence.start - 1] === ' ' && !faulty.has(sentence)),
    ),
    longSentences: lengths.filter((words) => words > tooLong).length,
    densest: densestOf(whole, readability),
    doerless: doerlessIn(sentences),
    errors: found.filter(({ kind }) => kindOf(kind).isError),
    others: found.filter(({ kind }) => !kindOf(kind).isError),
    worst: worstOf(text, faults),
    field: all[0]?.field ?? 'everyday',
    wordsSaved: savedBy(text, faults),
    addressed: text.match(/\byou(?:r|rs)?\b/gi)?.length ?? 0,
    spoken: text.match(/[“"][^“”"\n]{2,400}[,.!?…—–][”"]/g)?.length ?? 0,
    amounts: text.match(/[$£€]\d|\d ?%/g)?.length ?? 0,
    people: text.match(/\b(?:I|we|you|he|she|they|who|people)\b/gi)?.length ?? 0,
    actor: actorIn(text),
    longWords: longWordsOf(all),
  }
}

/** Above this length, an average reader loses the thread. */
const tooLong = 35
const [minShort, maxShort] = [4, 6]

/**
 * The shortest whole sentence, from its capital to its full stop, with a subject and a verb. Not a heading, a question
 * or an item of a list.
 */
function shortestOf(sentences: Sentence[]): Observations['shortest'] {
  return sentences.reduce<Observations['shortest']>((shortest, sentence) => {
    const { text } = sentence
    if (text.length > maxShort * 12 || !/^\p{Lu}[^:|*]*\.$/u.test(text)) return shortest
    const words = wordCount(text)
    const isShorter = words >= minShort && words <= maxShort && words < (shortest?.words ?? maxShort + 1)
    return isShorter && startsClause(sentence.tokens, 0) ? { words, text } : shortest
  }, undefined)
}

function longestOf(sentences: Sentence[]): Observations['longest'] {
  return sentences.reduce(
    (longest, { text }) => {
      // A word and the space after it have at least two characters, so a shorter sentence cannot have more words.
      const words = text.length > longest.words * 2 ? wordCount(text) : 0
      return words > longest.words ? { words, opening: openingOf(text) } : longest
    },
    { words: 0, opening: '' },
  )
}

function densestOf(
  { paragraphs: all }: WholeText,
  { complexWordPercentage: average }: Readability,
): Observations['densest'] {
  const paragraphs = all.flatMap((paragraph) => {
    const { words, complexWords } = countSentences(paragraph.text)
    if (words < minWordsInParagraph) return []
    return [
      { complexWordPercentage: Math.round((complexWords / words) * 100), opening: openingOf(paragraph.text) },
    ]
  })
  if (paragraphs.length < 2) return undefined
  const densest = paragraphs.reduce((a, b) => (b.complexWordPercentage > a.complexWordPercentage ? b : a))
  return densest.complexWordPercentage >= Math.max(12, average * 1.3) ? densest : undefined
}

const wordsQuoted = 6

function openingOf(text: string): string {
  const words = plainWords(text.slice(0, 600)).trim().slice(0, 200).split(/\s+/)
  return words.length > wordsQuoted ? `${words.slice(0, wordsQuoted).join(' ')} …` : words.join(' ')
}

/** Without link addresses and marks of emphasis. The result is quoted, so its quotation marks become inner ones. */
function plainWords(text: string): string {
  return text
    .replace(/\[([^[\]\n]{1,120})\]\([^()\s]{0,400}\)?/g, '$1')
    .replace(/^\s*(?:[*•+-]|\d{1,2}[.)])\s+/, '')
    .replace(/[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '')
    .replace(/[“"](?=\S)/g, '‘')
    .replace(/[”"]/g, '’')
}

function doerlessIn(sentences: Sentence[]): Observations['doerless'] {
  const places = sentences.flatMap(({ tokens, text }) => {
    const at = tokens.findIndex((_, at) => isDoerless(tokens, at))
    const be = tokens[at - 1]?.tag === 'ADV' ? at - 2 : at - 1
    return at === -1 ? [] : [text.slice(tokens[be]?.start, tokens[at]?.end)]
  })
  return { count: places.length, words: places[0] ?? '' }
}

const be = /^(?:am|is|are|was|were|be|been|being)$/

/** Participles that say how something is, not what somebody does. */
const isState =
  /^(?:located|based|known|called|named|used|involved|related|shown|interested|concerned|associated|situated|dedicated|committed|designed|intended|supposed|required|needed|allowed|limited|married|tired|worried|pleased|excited|born|gone|been|open|often)$/

/** “Mistakes were made”: a form of “be”, a participle, and no “by”. */
function isDoerless(tokens: Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.tag !== 'VERB') return false
  if (!/(?:ed|en|wn|made|held|kept|sent|put|set|built|found|paid)$/.test(token.word)) return false
  if (isState.test(token.word)) return false
  const before = tokens[at - 1]?.tag === 'ADV' ? tokens[at - 2] : tokens[at - 1]
  const after = tokens.slice(at + 1, at + 8).map(({ word }) => word)
  return be.test(before?.word ?? '') && !after.includes('by')
}

function foundIn(text: string, faults: Fault[]): Found[] {
  const found = new Map<Kind, Found>()
  for (const fault of faults) {
    const known = found.get(fault.kind)
    if (known) known.count++
    else found.set(fault.kind, { kind: fault.kind, count: 1, words: wordsOf(text, fault) })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

function worstOf(text: string, faults: Fault[]): Observations['worst'] {
  const [worst] = mostImportant(faults)
  return worst && { kind: worst.kind, words: wordsOf(text, worst) }
}

function wordsOf(text: string, fault: Fault): string {
  const { start, end, replacement, kind } = fault
  if (kind === 'confusion') return openingOf(withNeighbours(fault, text))
  const original = text.slice(start, end)
  // In “Basically, I”, the empty opening is “Basically”: the “I” stays.
  const stays = kind === 'opener' && original.toLowerCase().endsWith(replacement.toLowerCase())
  if (stays) return openingOf(original.slice(0, -replacement.length).replace(/[,\s]+$/, ''))
  return openingOf(wholeWords(text, start, end))
}

/** A slip of one word shows itself beside another: “we was there”. */
function withNeighbours({ start, end, sentence }: Fault, text: string): string {
  const before = /[\p{L}’']+\s+$/u.exec(text.slice(Math.max(sentence.start, start - 30), start))?.[0] ?? ''
  const after = /^\s+[\p{L}’']+/u.exec(text.slice(end, Math.min(sentence.end, end + 30)))?.[0] ?? ''
  const words = text.slice(start, end)
  return /\s/.test(words.trim()) ? wholeWords(text, start, end) : `${before}${words}${after}`
}

function actorIn(text: string): Observations['actor'] {
  const counts = new Map<string, number>()
  for (const [word] of text.matchAll(/\b(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey)\b/g)) {
    const name = word === 'I' ? word : word.toLowerCase()
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const [[word, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a)
  return { word, count }
}

/** “Freely-” is shown as “freely-available”, and a comma with the words beside it. */
function wholeWords(text: string, start: number, end: number): string {
  const before = /\S*\s?\S*$/u.exec(text.slice(Math.max(0, start - 30), start))?.[0] ?? ''
  const after = /^\S*/u.exec(text.slice(end, end + 30))?.[0] ?? ''
  const isMark = !/\p{L}{2}/u.test(text.slice(start, end))
  const near = isMark ? before : (/\S*$/u.exec(before)?.[0] ?? '')
  return `${near}${text.slice(start, end)}${after}`.replace(/[.,;:!?]+$/, '').trim()
}

const wordsNamed = 3
const minSyllables = 4
/** Long words that hinder nobody. */
const everyday =
  /^(?:information|security|applications?|technology|technologies|universit(?:y|ies)|organi[sz]ations?|government|development|education|communit(?:y|ies)|activit(?:y|ies)|individuals?|original|necessary|particularly|especially|generally|immediately|population|situations?|operations?|opportunit(?:y|ies)|responsibilit(?:y|ies)|environment|experience|material|temperature|secondary|american|political|economic|international|national|additional|available|society|politicians?|television|definitely|actually|usually|probably|february|january)$/

function longWordsOf(sentences: Sentence[]): string[] {
  const counts = new Map<string, number>()
  for (const { text } of sentences) {
    for (const word of text.match(/(?<![\p{L}\d/.@-])\p{Ll}{8,}(?![\p{L}\d/@-])/gu) ?? []) {
      const { syllables, isFamiliar } = factsOf(word)
      if (syllables >= minSyllables && !isFamiliar && !everyday.test(word))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const byCount = [...counts].sort(([a, one], [b, other]) => other - one || b.length - a.length)
  return byCount.slice(0, wordsNamed).map(([word]) => word)
}

function savedBy(text: string, faults: Fault[]): number {
  return faults.reduce((sum, { start, end, replacement, kind }) => {
    const { countsAs, isWhole } = kindOf(kind)
    if (countsAs !== 'conciseness' || isWhole) return sum
    return sum + wordCount(text.slice(start, end)) - wordCount(replacement)
  }, 0)
}
