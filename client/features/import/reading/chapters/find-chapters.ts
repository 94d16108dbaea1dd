import { countWords } from '#shared/text/count-words.ts'
import { headingTitle } from '../../../../lib/markdown/heading-title.ts'
import { maxLineLength } from '../../../../lib/markdown/line-looks.ts'
import { asTitle } from '../file-title.ts'
import { type FoundChapters, type FoundPiece, maxTexts } from '../found.ts'
import { readChapterLine } from './chapter-line.ts'
import { findHeadings, type Heading, hasWords, plainLevels } from './find-headings.ts'

/**
 * Where a text can be split: at the largest headings of which it has two, and at the next smaller ones. The pieces are
 * all of the text, in its order: each begins with its heading.
 */
export function findChapters(text: string): FoundChapters[] | 'too many' | undefined {
  const headings = findHeadings(text)
  if (!headings) return 'too many'
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

interface Cut {
  from: number
  /** None: what stands before the first one. */
  heading?: Heading
}

interface Splitting {
  text: string
  headings: readonly Heading[]
  counts: ReadonlyMap<number, number>
  level: number
}

/** Also at all larger headings, but for the only one of its kind above the first chapter: it is the title of the book. */
function cutsAt({ text, headings, counts, level }: Splitting): Cut[] {
  const first = headings.find((heading) => heading.level === level)?.from ?? 0
  const isTitle = (heading: Heading) => counts.get(heading.level) === 1 && heading.from < first
  const bounds = headings.filter((heading) => heading.level <= level && !isTitle(heading))
  const cuts: Cut[] = []
  let from: number | undefined
  for (const [index, heading] of bounds.entries()) {
    from ??= heading.from
    const next = bounds[index + 1]
    // The name of a part, which its first chapter takes along.
    if (next && heading.level < level && !hasWords(text, heading.to, next.from)) continue
    cuts.push({ from, heading })
    from = undefined
  }
  const [start] = cuts
  if (!start) return []
  // White space above the first heading is no text of its own.
  return hasWords(text, 0, start.from) ? [{ from: 0 }, ...cuts] : [{ ...start, from: 0 }, ...cuts.slice(1)]
}

function piecesOf(text: string, cuts: readonly Cut[]): FoundPiece[] {
  return cuts.map(({ from, heading }, index) => {
    const title = heading && asTitle(titleOf(text, heading))
    const words = countWords(text.slice(from, cuts[index + 1]?.from))
    return { from, words, ...(title !== undefined && { title }) }
  })
}

function titleOf(text: string, { from, to, line }: Heading): string {
  return line?.title ?? headingTitle(text.slice(from, Math.min(to, from + maxLineLength)))
}

type Name = FoundChapters['name']

/** As the headings call them. Where they say nothing, the largest are chapters. */
function namesOf(text: string, all: readonly { level: number; cuts: readonly Cut[] }[]): Name[] {
  const [large, small] = all.map(({ level, cuts }) => kindOf(text, level, cuts))
  const isOfParts = large === 'part' || (large === undefined && small === 'chapter')
  return isOfParts ? ['parts', 'chapters'] : ['chapters', 'sections']
}

const looked = 20

/** What at least half of the first ones say. */
function kindOf(text: string, level: number, cuts: readonly Cut[]): 'part' | 'chapter' | undefined {
  if (level === plainLevels.part) return 'part'
  if (level === plainLevels.chapter) return 'chapter'
  const own = cuts.flatMap(({ heading }) => (heading?.level === level ? [heading] : [])).slice(0, looked)
  const kinds = own.map((heading) => readChapterLine(titleOf(text, heading))?.kind)
  const isMost = (kind: 'part' | 'chapter') => kinds.filter((one) => one === kind).length * 2 >= own.length
  return isMost('part') ? 'part' : isMost('chapter') ? 'chapter' : undefined
}
