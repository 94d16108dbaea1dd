import type { Edit } from '../grammar/edit.ts'
import type { Sentence } from '../grammar/read-text.ts'
import { type Token, tag } from '../grammar/tagger.ts'

/** An edit and the words around it. Words at its ends that stay the same belong to the words around it. */
export interface Seam {
  before: Token[]
  /** The words that go. */
  old: Token[]
  /** The words that come. */
  fresh: Token[]
  after: Token[]
  sentence: Sentence
  edit: Edit
}

export function seamOf(sentence: Sentence, edit: Edit): Seam {
  const { tokens } = sentence
  const first = tokens.findIndex(({ end }) => end > edit.start)
  const next = tokens.findIndex(({ start }) => start >= edit.end)
  const last = next === -1 ? tokens.length : next
  const old = first === -1 ? [] : tokens.slice(first, last)
  const fresh = tag(edit.replacement)
  let [from, to] = [0, 0]
  while (from < Math.min(old.length, fresh.length) && old[from]?.word === fresh[from]?.word) from++
  while (to < Math.min(old.length, fresh.length) - from && old.at(-1 - to)?.word === fresh.at(-1 - to)?.word)
    to++
  return {
    before: tokens.slice(0, Math.max(0, first) + from),
    old: old.slice(from, old.length - to),
    fresh: fresh.slice(from, fresh.length - to),
    after: tokens.slice(last - to),
    sentence,
    edit,
  }
}

export function isOneOf(token: Token | undefined, words: RegExp): boolean {
  return token !== undefined && words.test(token.word)
}

export function isTagged(token: Token | undefined, ...tags: string[]): boolean {
  return token !== undefined && tags.includes(token.tag)
}

/** Whether this phrase stands there again. */
export function standsAt(tokens: Token[], at: number, phrase: Token[]): boolean {
  return phrase.every(({ word }, place) => tokens[at + place]?.word === word)
}
