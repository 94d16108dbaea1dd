import { countWords, type Readable, wordCountChange } from '#shared/text/count-words.ts'
import type { TextChange } from '../../lib/text/editor.ts'

export interface WordCount {
  /** Counts one part of a long text at each call, and returns undefined until all parts are counted. */
  of(text: Readable): number | undefined
  follow(before: Readable, after: Readable, change: TextChange): void
  /** The number of words, if the whole text has been counted. */
  known(): number | undefined
  /** Starts with another text of `known` words. Without that number it is counted when somebody asks. */
  restart(known?: number): void
}

/** The length of a part, which takes a few milliseconds to count. */
const partLength = 500_000

/** Counts a text once, and later only what changes in it. */
export function createWordCount(): WordCount {
  let words = 0
  /** How much of the text is counted. It is always the end of a line, because white space ends a word. */
  let end = 0
  let isWhole = false

  function restart(known?: number): void {
    words = known ?? 0
    end = 0
    isWhole = known !== undefined
  }

  function countOn(text: Readable): void {
    const part = text.slice(end, end + partLength)
    const isLast = end + part.length === text.length
    const lines = isLast ? part : part.slice(0, part.lastIndexOf('\n') + 1)
    // A line longer than a part has no end in it, so the rest of the text is counted at once.
    const counted = lines || text.slice(end, text.length)
    words += countWords(counted)
    end += counted.length
    isWhole = end === text.length
  }

  return {
    of(text) {
      if (!isWhole) countOn(text)
      return isWhole ? words : undefined
    },

    follow(before, after, { spans }) {
      const [first, last] = [spans[0], spans.at(-1)]
      if (!first || !last || !(isWhole || first.from < end)) return
      const grown = after.length - before.length
      const to = last.to + grown
      const isLong = Math.max(last.to, to) - first.from > partLength
      // If the text is only counted up to the end of a line, the change may have removed this end.
      if (isLong || (!isWhole && last.to >= end)) {
        restart()
        return
      }
      const insert = after.slice(first.from, to)
      words += wordCountChange(before, after, { from: first.from, to: last.to, insert })
      end += grown
    },

    known: () => (isWhole ? words : undefined),
    restart,
  }
}
