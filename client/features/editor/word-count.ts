import { countWords, type Readable, wordCountChange } from '#shared/text/count-words.ts'
import type { TextChange } from './editor.ts'

export interface WordCount {
  of(text: Readable): number
  follow(before: Readable, after: Readable, change: TextChange): void
  /** As far as anybody has asked. */
  known(): number | undefined
  /** The text is another one, of so many words; else it is counted when somebody asks. */
  restart(known?: number): void
}

/** Counts a text once and then only what changes in it. */
export function createWordCount(): WordCount {
  let words: number | undefined
  return {
    of(text) {
      words ??= countWords(text.slice(0, text.length))
      return words
    },

    follow(before, after, { spans }) {
      const [first, last] = [spans[0], spans.at(-1)]
      if (words === undefined || !first || !last) return
      const to = last.to + after.length - before.length
      const insert = after.slice(first.from, to)
      words += wordCountChange(before, after, { from: first.from, to: last.to, insert })
    },

    known: () => words,

    restart(known) {
      words = known
    },
  }
}
