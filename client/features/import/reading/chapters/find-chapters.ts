import { countWords } from '#shared/text/count-words.ts'
import { readChapterLine } from '../../../../lib/chapters/chapter-line.ts'
import { withTitleBelow } from '../../../../lib/chapters/chapter-title.ts'
import { headingTitle } from '../../../../lib/markdown/heading-title.ts'
import { maxLineLength } from '../../../../lib/markdown/line-looks.ts'
import { asTitle } from '../file-title.ts'
import { type FoundChapters, type FoundPiece, maxTexts } from '../found.ts'
import { findHeadings, type Heading, hasWords, plainLevels } from './find-headings.ts'

/**
 * Finds the ways to split a text: at the largest headings of which it has at least two, and at the next smaller ones. The pieces
 * are the whole text in its order, and each begins with its heading. `titles` is how many of the largest headings are known to
 * be the title of the book.
 */
export function findChapters(text: string, titles = 0): FoundChapters[] | 'too many' | undefined {
  const found = findHeadings(text)
  if (!found) return 'too many'
  const headings = withoutTitles(text, found, titles)
  const counts = new Map<number, number>()
  for (const { level } of headings) counts.set(level, (counts.get(level) ?? 0) + 1)
  const levels = [...counts].filter(([, count]) => count > 1).map(([level]) => level)
  const all = levels
    .sort((a, b) => a - b)
    .slice(0, 2)
    .map((level) => ({ level, cuts: cutsAt({ text, headings, counts, level }) }))
    .filter(({ cuts }) => cuts.filter(({ heading }) => heading).length > 1)
  const fitting = all.filter(({ cuts }) => cuts.length <= maxTexts)
  if (fitting.length === 0) return all.length > 0 ? 'too many' : undefined
  const names = namesOf(text, fitting)
  return fitting.map(({ cuts }, index) => ({
    name: names[index] ?? 'chapters',
    count: cuts.filter(({ heading }) => heading).length,
    pieces: piecesOf(text, cuts),
  }))
}

/** The title of the book begins no chapter, but in a Word document it may be a heading of the same size. */
function withoutTitles(text: string, headings: readonly Heading[], known: number): readonly Heading[] {
  const titles = new Set(headings.filter(({ level }) => level === 1).slice(0, known))
  const left = headings.filter((heading) => !titles.has(heading))
  return titles.size === 0 && isTitle(text, headings) ? headings.slice(1) : left
}

/** The longest title page, with author, motto and dedication. */
const maxTitlePage = 500

/**
 * Whether the first heading is the title of the book. It is if no words are above it, there are further headings of its size, and
 * nothing is below it, or only the others are named as chapters.
 */
function isTitle(text: string, [first, ...more]: readonly Heading[]): boolean {
  if (!first || first.line || hasWords(text, 0, first.from)) return false
  const others = more.filter(({ level }) => level === first.level)
  const [next, after] = others
  if (!next || !after || next !== more[0] || isChapter(text, first)) return false
  // If no heading is followed by words, it is a list.
  if (!hasWords(text, first.to, next.from)) return hasWords(text, next.to, after.from)
  const isShort = next.from - first.to <= maxTitlePage
  return isShort && isMost(others.slice(0, looked), (other) => isChapter(text, other))
}

const isChapter = (text: string, heading: Heading) => readChapterLine(titleOf(text, heading)) !== undefined

function isMost<T>(all: readonly T[], isOne: (one: T) => boolean): boolean {
  return all.filter(isOne).length * 2 >= all.length
}

interface Cut {
  from: number
  /** Undefined for the piece before the first heading. */
  heading?: Heading
}

interface Splitting {
  text: string
  headings: readonly Heading[]
  counts: ReadonlyMap<number, number>
  level: number
}

/** Cuts at these headings and at all larger ones, except a single one above the first chapter: it is the title of the book. */
function cutsAt({ text, headings, counts, level }: Splitting): Cut[] {
  const first = headings.find((heading) => heading.level === level)?.from ?? 0
  const isTitle = (heading: Heading) => counts.get(heading.level) === 1 && heading.from < first
  const bounds = headings.filter((heading) => heading.level <= level && !isTitle(heading))
  const cuts: Cut[] = []
  let from: number | undefined
  for (const [index, heading] of bounds.entries()) {
    from ??= heading.from
    const next = bounds[index + 1]
    // The name of a part belongs to the piece of its first chapter.
    if (next && heading.level < level && !hasWords(text, heading.to, next.from)) continue
    cuts.push({ from, heading })
    from = undefined
  }
  const [start] = cuts
  if (!start) return []
  // White space above the first heading is no piece.
  return hasWords(text, 0, start.from) ? [{ from: 0 }, ...cuts] : [{ ...start, from: 0 }, ...cuts.slice(1)]
}

function piecesOf(text: string, cuts: readonly Cut[]): FoundPiece[] {
  return cuts.map(({ from, heading }, index) => {
    const title = heading && asTitle(withTitleBelow(titleOf(text, heading), text, heading.to).title)
    const words = countWords(text.slice(from, cuts[index + 1]?.from))
    return { from, words, ...(title !== undefined && { title }) }
  })
}

function titleOf(text: string, { from, to, line }: Heading): string {
  return line?.title ?? headingTitle(text.slice(from, Math.min(to, from + maxLineLength)))
}

type Name = FoundChapters['name']

/** The names that the headings use. If they use none, the largest pieces are chapters. */
function namesOf(text: string, all: readonly { level: number; cuts: readonly Cut[] }[]): Name[] {
  const [large, small] = all.map(({ level, cuts }) => kindOf(text, level, cuts))
  const isOfParts = large === 'part' || (large === undefined && small === 'chapter')
  return isOfParts ? ['parts', 'chapters'] : ['chapters', 'sections']
}

const looked = 20

/** The name that at least half of the first headings use. */
function kindOf(text: string, level: number, cuts: readonly Cut[]): 'part' | 'chapter' | undefined {
  if (level === plainLevels.part) return 'part'
  if (level === plainLevels.chapter) return 'chapter'
  const own = cuts.flatMap(({ heading }) => (heading?.level === level ? [heading] : [])).slice(0, looked)
  const kinds = own.map((heading) => readChapterLine(titleOf(text, heading))?.kind)
  return (['part', 'chapter'] as const).find((kind) => isMost(kinds, (one) => one === kind))
}
