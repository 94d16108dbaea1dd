import { countWords, type Readable, wordCountChange } from '#shared/text/count-words.ts'
import type { TextChange } from '../../lib/text/editor.ts'

export interface WordCount {
  /** Counts a part of a long text at each call: undefined until all are. */
  of(text: Readable): number | undefined
  follow(before: Readable, after: Readable, change: TextChange): void
  /** As far as anybody has asked. */
  known(): number | undefined
  /** The text is another one, of so many words; else it is counted when somebody asks. */
  restart(known?: number): void
}

/** A few milliseconds of work. */
const partLength = 500_000

/** Counts a text once and then only what changes in it. */
export function createWordCount(): WordCount {
  let words = 0
  /** How much of the text is counted. Up to the end of a line: white space ends a word. */
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
    // Whatever follows a line that is longer than a part is counted with it.
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
      // Of a text that is counted to the end of a line, this end may be gone.
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
