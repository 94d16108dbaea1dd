/** What a text calls things, and how often. Read when first asked, once for all its sentences. */
export interface WordsOfText {
  /** How often a word stands in it, or two beside each other. */
  count(words: string): number
  /** It comes again, and stands in a heading or with a capital within a sentence: the text's name for something. */
  isTerm(word: string): boolean
  /** “Don't”, “we're”: it is written as one talks. */
  readonly isSpoken: boolean
}

export function wordsOfText(text: string): WordsOfText {
  let index: Index | undefined
  const read = () => {
    index ??= readWords(text)
    return index
  }
  return {
    count: (words) => read().counts.get(words) ?? 0,
    isTerm(word) {
      const { terms, stems } = read()
      const stem = stemOf(word)
      return terms.has(stem) && (stems.get(stem) ?? 0) > 1
    },
    get isSpoken() {
      return read().isSpoken
    },
  }
}

interface Index {
  counts: Map<string, number>
  /** Each word without its ending, and how often it stands in any form. */
  stems: Map<string, number>
  terms: Set<string>
  isSpoken: boolean
}

const minWordsToHear = 40
const contraction = /(?:n't|'(?:re|ve|ll|m))$/

function readWords(text: string): Index {
  const counts = new Map<string, number>()
  const stems = new Map<string, number>()
  const terms = new Set<string>()
  const add = (words: string, to = counts) => to.set(words, (to.get(words) ?? 0) + 1)
  let [total, isSpoken] = [0, false]
  for (const line of text.split(/\r?\n/)) {
    const isTitle = isHeading(line)
    let [previous, end] = ['', 0]
    for (const { 0: written, index } of line.matchAll(/[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu)) {
      const word = written.toLowerCase().replaceAll('’', "'")
      const between = line.slice(end, index)
      const stem = stemOf(word)
      if (isTitle || (/^,? $/.test(between) && /^\p{Lu}\p{Ll}/u.test(written))) terms.add(stem)
      add(stem, stems)
      add(word)
      if (between === ' ') add(`${previous} ${word}`)
      if (contraction.test(word)) isSpoken = true
      total++
      previous = word
      end = index + written.length
    }
  }
  return { counts, stems, terms, isSpoken: isSpoken || total < minWordsToHear }
}

const maxHeadingLength = 60
const maxHeadingWords = 6

/** A line of few words with no mark at its end: “5. Remuneration”, “## Verification of data”. */
function isHeading(line: string): boolean {
  if (line.length > maxHeadingLength) return false
  const words = line.trim()
  if (/^#{1,6} /.test(words)) return !/[.!?]$/.test(words)
  return /^(?:\*\*)?[\d.\\]*\s*\p{Lu}[^.,;:!?]*$/u.test(words) && words.split(/\s+/).length <= maxHeadingWords
}

/** “Purchases”, “purchased”: one word in its forms. */
function stemOf(word: string): string {
  return word.toLowerCase().replace(/(?:'s|ing|ed|es|s|e)$/, '')
}
