import { type ChapterLine, maxChapterLine, readChapterLine } from '../../../../lib/chapters/chapter-line.ts'
import { endOfLine, endsSentence, isParted } from '../../../../lib/chapters/lines.ts'
import { maxLineLength } from '../../../../lib/markdown/line-looks.ts'

export interface Heading {
  /** The begin and end of its line. */
  from: number
  to: number
  /** 1 to 6 for headings with marks. In a plain text, 7 for parts and 8 for chapters. */
  level: number
  /** Only in a plain text. */
  line?: ChapterLine
}

export const plainLevels = { part: 7, chapter: 8 } as const

/** Limits the memory. No book has as many. */
const maxHeadings = 100_000

const minChapterLine = 2

/** Finds the headings in order, except within code. Undefined if there are too many. */
export function findHeadings(text: string): Heading[] | undefined {
  const found: Heading[] = []
  let before: Before = 'blank'
  let isCode = false
  for (let from = 0, to = 0; from < text.length; from = to + 1) {
    to = endOfLine(text, from)
    const line = text.slice(from, Math.min(to, from + maxLineLength))
    if (isFence(line)) isCode = !isCode
    const heading: Heading | undefined = isCode ? undefined : headingOf({ text, from, to, line, before })
    if (heading) found.push(heading)
    if (found.length > maxHeadings) return undefined
    before = heading ? 'heading' : whatEnds(text, from, to)
  }
  return withoutContents(text, found)
}

const isFence = (line: string) => line.includes('```') && /^ {0,3}`{3,}[^`]*$/.test(line)

/** How the line above ends. */
type Before = 'blank' | 'heading' | 'ended' | 'open'

function whatEnds(text: string, from: number, to: number): Before {
  let end = to - 1
  while (end >= from && isSpace(text.charCodeAt(end))) end--
  if (end < from) return 'blank'
  return endsSentence(text.slice(end, end + 1)) ? 'ended' : 'open'
}

const isSpace = (unit: number) => unit <= 0x20 || unit === 0xa0 || unit === 0x3000

interface Place {
  text: string
  from: number
  to: number
  line: string
  before: Before
}

function headingOf({ text, from, to, line, before }: Place): Heading | undefined {
  const marks = line.includes('#') ? /^ {0,3}(#{1,6})[ \t]/.exec(line) : undefined
  if (marks) return /[^#\s]/.test(line) ? { from, to, level: marks[1]?.length ?? 1 } : undefined
  // Within a sentence, a line may begin with a number by chance.
  if (before === 'open' || to - from > maxChapterLine || to - from < minChapterLine) return undefined
  const chapter = readChapterLine(line)
  if (!chapter) return undefined
  const isAlone = before === 'blank' || before === 'heading' ? isParted(text, to) : false
  if (!isAlone && (chapter.isNamed || !chapter.isBare)) return undefined
  return { from, to, level: plainLevels[chapter.kind], line: chapter }
}

/**
 * Leaves out the lines of a table of contents, which follow each other and come again later, and the heads of pages. Headings
 * without a number count only if there are some with a number.
 */
function withoutContents(text: string, found: readonly Heading[]): Heading[] {
  const last = new Map<string, Heading>()
  for (const heading of found) if (heading.line) last.set(heading.line.key, heading)
  const listed = new Set<string>()
  let before: string | undefined
  const kept = found.filter((heading, index) => {
    const key = heading.line?.key
    if (key === undefined) return true
    if (key === before) return false
    const isListed =
      last.get(key) !== heading &&
      (!hasWords(text, heading.to, found[index + 1]?.from) || (listed.size > 0 && !listed.has(key)))
    if (isListed) listed.add(key)
    else listed.clear()
    before = isListed ? undefined : key
    return !isListed
  })
  const numbered = kept.filter(({ line }) => line?.kind === 'chapter' && !line.isNamed).length
  return numbered > 1 ? kept : kept.filter(({ line }) => !line?.isNamed)
}

export function hasWords(text: string, from: number, to = text.length): boolean {
  return /\S/.test(text.slice(from, to))
}
