import { countWords } from '#shared/text/count-words.ts'
import { headingTitle } from '../../../lib/markdown/heading-title.ts'
import { maxLineLength } from '../../../lib/markdown/line-looks.ts'
import type { TextRange } from '../../../lib/text/editor.ts'

/** A heading and the range of its line. */
export interface Heading extends TextRange {
  /** From 1 to 6. */
  level: number
  /** The title without marks. */
  title: string
  /**
   * The words in it and below it, up to the next heading of its level or above. Undefined in a text too long to count.
   */
  words: number | undefined
}

/** More than anybody would choose from. */
const maxHeadings = 500
const maxCounted = 2_000_000

/** Finds the headings by going from one `#` to the next: a text has few, and each is looked at once. */
export function headingsOf(text: string): Heading[] {
  const found: Omit<Heading, 'words'>[] = []
  let at = text.indexOf('#')
  while (at >= 0 && found.length < maxHeadings) {
    const heading = headingAt(text, at)
    if (heading) found.push(heading)
    at = text.indexOf('#', heading ? heading.to : at + 1)
  }
  return withWords(text, found)
}

function headingAt(text: string, at: number): Omit<Heading, 'words'> | undefined {
  let from = at
  while (text[from - 1] === ' ' && at - from < 3) from -= 1
  if (from > 0 && text[from - 1] !== '\n') return undefined
  const end = text.indexOf('\n', at)
  const to = end < 0 ? text.length : end
  const line = text.slice(from, Math.min(to, from + maxLineLength))
  const level = line.match(/^ {0,3}(#{1,6})[ \t]/)?.[1]?.length
  const title = level && headingTitle(line)
  return title ? { from, to, level, title } : undefined
}

function withWords(text: string, found: Omit<Heading, 'words'>[]): Heading[] {
  if (text.length > maxCounted) return found.map((heading) => ({ ...heading, words: undefined }))
  const own = found.map(({ from }, at) => countWords(text.slice(from, found[at + 1]?.from)))
  return found.map((heading, at) => {
    const next = found.findIndex(({ level }, other) => other > at && level <= heading.level)
    const words = own.slice(at, next < 0 ? undefined : next).reduce((sum, count) => sum + count, 0)
    return { ...heading, words }
  })
}
