import { type Edit, rewording } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { tag } from '../grammar/tagger.ts'
import type { Guard } from '../tables/guards.ts'
import type { Finding } from './finding.ts'
import { holds } from './holds.ts'

export interface Phrase {
  words: string
  plain: string
  guard?: Guard | undefined
}

interface Found extends Phrase {
  first: number
  last: number
}

type PhraseIndex = Map<string, Entry[]>

interface Entry extends Phrase {
  tokens: string[]
}

/** Phrases by their first word, the longest first. They are split into tokens as sentences are. */
export function indexPhrases(phrases: Phrase[]): PhraseIndex {
  const index: PhraseIndex = new Map()
  for (const phrase of phrases) {
    const tokens = tag(phrase.words).map(({ word }) => word)
    const [first = ''] = tokens
    index.set(first, [...(index.get(first) ?? []), { ...phrase, tokens }])
  }
  for (const entries of index.values()) entries.sort((a, b) => b.tokens.length - a.tokens.length)
  return index
}

/** The phrases of the index in a sentence: the longest at each place, without overlaps. */
export function findPhrases(index: PhraseIndex, sentence: Sentence): Found[] {
  const { tokens } = sentence
  const found: Found[] = []
  for (let first = 0; first < tokens.length; first++) {
    const entries = index.get(tokens[first]?.word ?? '')
    const entry = entries?.find(({ tokens: wanted, guard }) => {
      const isHere = wanted.every((word, offset) => tokens[first + offset]?.word === word)
      return isHere && holds(guard, sentence, first, first + wanted.length - 1)
    })
    if (!entry) continue
    const last = first + entry.tokens.length - 1
    found.push({ words: entry.words, plain: entry.plain, guard: entry.guard, first, last })
    first = last
  }
  return found
}

/** A finding for each phrase of the index that can be replaced. */
export function replacePhrases(
  index: PhraseIndex,
  sentence: Sentence,
  details: Omit<Finding, keyof Edit>,
): Finding[] {
  return findPhrases(index, sentence).flatMap(({ first, last, plain }) => {
    const edit = rewording(sentence, first, last, plain)
    return edit ? [{ ...edit, ...details }] : []
  })
}
