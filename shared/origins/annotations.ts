import { kindOf, type OriginKind } from './kinds.ts'
import { lengthOf, type Runs } from './runs.ts'

/**
 * The end of a text file, which says who wrote what. The format is iA's "Markdown Annotations" 0.1
 * (https://github.com/iainc/Markdown-Annotations): ranges are counted in grapheme clusters, and with a hash of the text
 * a reader can check that they still belong to it. `runs` are the origins of the end of the text. The title and the day
 * before it get no author, nor do words of unknown origin.
 *
 * If the text does not end with a line break, an empty line follows it, so that no reader takes its last line for a
 * heading.
 */
export function annotate(text: string, runs: Runs, hashOf: (text: string) => string): string {
  const { ranges, clusters } = rangesOf(text, runs)
  const lines = [
    `Annotations: 0,${clusters} SHA-256 ${hashOf(text).slice(0, 32)}`,
    ...authorNames.flatMap((name) => {
      const own = ranges.filter(({ author }) => author === name)
      return own.length > 0 ? [`${name}: ${own.map(written).join(' ')}`] : []
    }),
  ]
  return `${text}\n\n---\n${lines.map((line) => `${line}  \n`).join('')}${lastLine}\n`
}

function written({ from, to }: AuthorRange): string {
  return to - from === 1 ? `${from}` : `${from},${to - from}`
}

/** Typed and spoken words are the writer's own. The record does not say who first wrote what was pasted. */
const authors: Record<OriginKind, string | undefined> = {
  typed: '@Human',
  dictated: '@Human',
  ai: '&AI',
  pasted: '&Pasted',
  brought: '&Brought in',
  older: undefined,
}

/** The line that ends the block. */
const lastLine = '.'.repeat(3)
const authorNames = ['@Human', '&AI', '&Pasted', '&Brought in']

interface AuthorRange {
  author: string | undefined
  from: number
  to: number
}

/** Counted in grapheme clusters. If another origin begins inside a cluster, the cluster belongs to the first one. */
function rangesOf(text: string, runs: Runs): { ranges: AuthorRange[]; clusters: number } {
  const countedTo = clusterCounter(text)
  const ranges: AuthorRange[] = []
  let unit = text.length - lengthOf(runs)
  let from = countedTo(unit)
  for (const { origin, length } of runs) {
    unit += length
    const [author, to] = [authors[kindOf(origin)], countedTo(unit)]
    const last = ranges.at(-1)
    if (last?.author === author && last?.to === from) last.to = to
    else if (to > from) ranges.push({ author, from, to })
    from = to
  }
  return { ranges, clusters: from }
}

/** Returns how many clusters begin before a unit. Units must be asked for in order, since the text is read once. */
function clusterCounter(text: string): (unit: number) => number {
  const pieces = piecesOf(text)
  let piece = pieces.next()
  let counted = 0
  return (unit) => {
    while (!piece.done && piece.value.start + piece.value.units <= unit) {
      counted += piece.value.clusters
      piece = pieces.next()
    }
    if (piece.done || piece.value.start >= unit) return counted
    return counted + Math.min(piece.value.clusters, unit - piece.value.start)
  }
}

interface Piece {
  start: number
  units: number
  /** As many as `units`, or 1. */
  clusters: number
}

function* piecesOf(text: string): Generator<Piece> {
  const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' })
  for (let start = 0; start < text.length; ) {
    const end = text.indexOf('\n', start) + 1 || text.length
    const line = text.slice(start, end)
    if (plain.test(line)) yield { start, units: line.length, clusters: line.length }
    else
      for (const { index, segment } of clusters.segment(line))
        yield { start: start + index, units: segment.length, clusters: 1 }
    start = end
  }
}

/**
 * Units that are always one cluster each, whatever stands beside them. Most lines have only these, and need no table of
 * Unicode.
 */
const plain =
  /^[\t\n\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u0587\u2010-\u2027\u2030-\u205e\u3001-\u3029\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]*$/
