import { createFinder, type Finder } from './finder.ts'
import { fold } from './fold.ts'

/** What a search looks for in many texts. */
export interface SearchWords {
  /** The whole search. If all of it is in quotation marks, the words between them. */
  phrase: string
  /** What a text must have if it lacks the phrase, in any order: words and quoted phrases, the longest first. */
  words: string[]
}

const quote = '["“”„‟″«»‹›「」『』]'
/** A quotation mark inside a word means inches. A phrase without a closing mark is still being typed. */
const parts = new RegExp(`(?<!\\S)${quote}(.*?)(?:${quote}(?![\\p{L}\\p{N}\\p{M}])|$)|(\\S+)`, 'gsu')
/** People who list words put commas between them. */
const sentenceSigns = /(?<![,;:.!?…])[,;:.!?…]+$/u

export function readSearch(search: string): SearchWords {
  const all = search.trim()
  const found = [...all.matchAll(parts)].flatMap(([part, quoted, word]) => {
    const text = quoted?.trim() ?? (word?.replace(sentenceSigns, '') || word)
    return text && fold(text) !== '' ? [{ text, isAll: part === all && quoted === undefined }] : []
  })
  const [first] = found
  // A search for nothing but signs or invisible characters looks for exactly these.
  if (!first) return { phrase: search, words: [] }
  if (found.length > 1) return { phrase: all, words: longestFirst(found.map(({ text }) => text)) }
  return { phrase: first.isAll ? all : first.text, words: [] }
}

/** Each word costs another reading of every text, and nobody half remembers more words. */
const maxWords = 16

/** Leaves out words that are inside another one: a text that has "bread" also has "read". */
function longestFirst(words: string[]): string[] {
  const kept: { word: string; folded: string }[] = []
  const all = words.map((word) => ({ word, folded: fold(word) }))
  for (const one of all.sort((a, b) => b.folded.length - a.folded.length)) {
    if (kept.length === maxWords) break
    if (!kept.some(({ folded }) => folded.includes(one.folded))) kept.push(one)
  }
  return kept.map(({ word }) => word)
}

/** The finders for a search. */
export interface SearchFinders {
  phrase: Finder
  words: Finder[]
}

export function createSearchFinders({ phrase, words }: SearchWords): SearchFinders {
  return { phrase: createFinder(phrase), words: words.map((word) => createFinder(word)) }
}
