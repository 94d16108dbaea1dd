import { createFinder, type Finder } from './finder.ts'
import { fold } from './fold.ts'

/** What is looked for in many texts. */
export interface SearchWords {
  /** All of it as it stands, and what stands between the quotation marks where these are around all of it. */
  phrase: string
  /**
   * What a text must have if it does not have the phrase, in any order, the longest first: words, and whatever stands
   * in quotation marks.
   */
  words: string[]
}

const quote = '["“”„‟″«»‹›「」『』]'
/** A quotation mark within a word is one of inches, and a phrase that is not closed yet is being typed. */
const parts = new RegExp(`(?<!\\S)${quote}(.*?)(?:${quote}(?![\\p{L}\\p{N}\\p{M}])|$)|(\\S+)`, 'gsu')
/** Who lists words puts commas between them. */
const sentenceSigns = /(?<![,;:.!?…])[,;:.!?…]+$/u

export function readSearch(search: string): SearchWords {
  const all = search.trim()
  const found = [...all.matchAll(parts)].flatMap(([part, quoted, word]) => {
    const text = quoted?.trim() ?? (word?.replace(sentenceSigns, '') || word)
    return text && fold(text) !== '' ? [{ text, isAll: part === all && quoted === undefined }] : []
  })
  const [first] = found
  // Signs alone, and what cannot be seen, are looked for as they are.
  if (!first) return { phrase: search, words: [] }
  if (found.length > 1) return { phrase: all, words: longestFirst(found.map(({ text }) => text)) }
  return { phrase: first.isAll ? all : first.text, words: [] }
}

/** Each is another reading of a text. Nobody half remembers more. */
const maxWords = 16

/** Without those that are in another one: what has "bread" has "read". */
function longestFirst(words: string[]): string[] {
  const kept: { word: string; folded: string }[] = []
  const all = words.map((word) => ({ word, folded: fold(word) }))
  for (const one of all.sort((a, b) => b.folded.length - a.folded.length)) {
    if (kept.length === maxWords) break
    if (!kept.some(({ folded }) => folded.includes(one.folded))) kept.push(one)
  }
  return kept.map(({ word }) => word)
}

/** Finds what a search is for. */
export interface SearchFinders {
  phrase: Finder
  words: Finder[]
}

export function createSearchFinders({ phrase, words }: SearchWords): SearchFinders {
  return { phrase: createFinder(phrase), words: words.map((word) => createFinder(word)) }
}
