import type { Fault } from '../fault.ts'
import { readSentences, type Sentence } from '../grammar/read-text.ts'
import type { Token } from '../grammar/tagger.ts'
import { countSentences } from '../metrics/counts.ts'
import { measure, type Readability } from '../metrics/readability.ts'
import { kindOfText } from '../reading/kind/kind-of-text.ts'
import type { KindOfText } from '../reading/kind/kinds-of-text.ts'
import { paragraphsOf } from '../reading/paragraphs.ts'
import { wordCount } from '../reading/words.ts'
import { type Kind, kindOf } from '../tables/kinds.ts'

/** What can be said about a text as a whole. */
export interface Observations {
  kind: KindOfText
  readability: Readability
  longest: { words: number; opening: string }
  /** The paragraph with the largest share of long words, if it stands out. */
  densest: { complexWordPercentage: number; opening: string } | undefined
  /** Sentences that do not say who acts. */
  doerless: number
  /** Long sentences that no rule can split. */
  unsplit: number
  commonest: { kind: Kind; count: number }[]
}

const minWordsInParagraph = 25

export function observe(text: string, faults: Fault[]): Observations {
  const all = readSentences(text)
  const sentences = all.filter(({ zones }) => zones.length === 0)
  const readability = measure(text)
  return {
    kind: kindOfText(text),
    readability,
    longest: longestOf(all),
    densest: densestOf(text, readability),
    doerless: sentences.filter(({ tokens }) => isDoerless(tokens)).length,
    unsplit: countUnsplit(sentences, faults),
    commonest: commonestOf(faults),
  }
}

function longestOf(sentences: Sentence[]): Observations['longest'] {
  return sentences.reduce(
    (longest, { text }) => {
      // A word and the space after it have at least two characters.
      const words = text.length > longest.words * 2 ? wordCount(text) : 0
      return words > longest.words ? { words, opening: openingOf(text) } : longest
    },
    { words: 0, opening: '' },
  )
}

function densestOf(text: string, { complexWordPercentage: average }: Readability): Observations['densest'] {
  const paragraphs = paragraphsOf(text).flatMap((paragraph) => {
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
  const words = text.trim().slice(0, 200).split(/\s+/)
  return words.length > wordsQuoted ? `${words.slice(0, wordsQuoted).join(' ')} …` : words.join(' ')
}

const be = /^(?:am|is|are|was|were|be|been|being)$/

/** “Mistakes were made”: a form of “be”, a participle, and no “by”. */
function isDoerless(tokens: Token[]): boolean {
  return tokens.some(({ word, tag }, at) => {
    if (tag !== 'VERB' || !/(?:ed|en|wn|made|held|kept|sent|put|set|built|found|paid)$/.test(word))
      return false
    const before = tokens[at - 1]?.tag === 'ADV' ? tokens[at - 2] : tokens[at - 1]
    const after = tokens.slice(at + 1, at + 8).map((token) => token.word)
    return be.test(before?.word ?? '') && !after.includes('by')
  })
}

/** Above this length, an average reader loses the thread. */
const tooLong = 35

function countUnsplit(sentences: Sentence[], faults: Fault[]): number {
  const split = new Set(
    faults.filter(({ kind }) => kindOf(kind).isWhole).map(({ sentence }) => sentence.start),
  )
  return sentences.filter(({ text, start }) => {
    return text.length > tooLong * 2 && wordCount(text) > tooLong && !split.has(start)
  }).length
}

function commonestOf(faults: Fault[]): Observations['commonest'] {
  const counts = new Map<Kind, number>()
  for (const { kind } of faults) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count })).sort((a, b) => b.count - a.count)
}
