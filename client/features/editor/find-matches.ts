import type { SearchQuery } from '@codemirror/search'
import type { Text } from '@codemirror/state'
import type { Range } from './editor.ts'

export interface Matches {
  ranges: Range[]
  /** There are more, or the text is too long to look through for a number. */
  isPartial: boolean
}

const mostCounted = 999
const mostLength = 2_000_000

export function findMatches(doc: Text, query: SearchQuery): Matches {
  const ranges: Range[] = []
  if (!query.valid) return { ranges, isPartial: false }
  if (doc.length > mostLength) return { ranges, isPartial: true }
  const cursor = query.getCursor(doc)
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    if (ranges.length === mostCounted) return { ranges, isPartial: true }
    ranges.push({ from: next.value.from, to: next.value.to })
  }
  return { ranges, isPartial: false }
}

/** However many there are, for once. */
export function countMatches(doc: Text, query: SearchQuery): number {
  const cursor = query.getCursor(doc)
  let count = 0
  while (!cursor.next().done) count += 1
  return count
}

/** "3 of 12" on a match, "12 matches" beside them. */
export function matchesText({ ranges, isPartial }: Matches, selection: Range): string {
  const count = `${ranges.length}${isPartial ? '+' : ''}`
  const at = ranges.findIndex(({ from, to }) => from === selection.from && to === selection.to)
  if (at >= 0) return `${at + 1} of ${count}`
  if (ranges.length === 0) return isPartial ? '' : 'No matches'
  return ranges.length === 1 ? '1 match' : `${count} matches`
}
