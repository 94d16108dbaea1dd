import type { Text } from '@codemirror/state'
import type { TextRange } from '../../../lib/text/editor.ts'
import type { FindQuery } from './find-query.ts'

interface Matches {
  ranges: TextRange[]
  /** There are more matches, or the text is too long to count them while typing. */
  isPartial: boolean
}

const maxCounted = 999
const maxLength = 2_000_000

/** Remembers the result, which is asked for twice: to show the first match, and to number the matches in the panel. */
export function findMatches(doc: Text, query: FindQuery): Matches {
  const last = lastFound.get(query)
  if (last?.doc === doc) return last.matches
  const matches = lookThrough(doc, query)
  lastFound.set(query, { doc, matches })
  return matches
}

const lastFound = new WeakMap<FindQuery, { doc: Text; matches: Matches }>()

function lookThrough(doc: Text, query: FindQuery): Matches {
  const ranges: TextRange[] = []
  if (doc.length > maxLength) return { ranges, isPartial: query.valid }
  for (const match of query.matches(doc)) {
    if (ranges.length === maxCounted) return { ranges, isPartial: true }
    ranges.push(match)
  }
  return { ranges, isPartial: false }
}

/** Counts all matches, without a limit: it is called only once for each replacing of all. */
export function countMatches(doc: Text, query: FindQuery): number {
  let count = 0
  for (const _ of query.matches(doc)) count += 1
  return count
}

/** Such as “3 of 12” if a match is selected, otherwise “12 matches”. */
export function matchesText({ ranges, isPartial }: Matches, selection: TextRange): string {
  const count = `${ranges.length}${isPartial ? '+' : ''}`
  const at = ranges.findIndex(({ from, to }) => from === selection.from && to === selection.to)
  if (at >= 0) return `${at + 1} of ${count}`
  if (ranges.length === 0) return isPartial ? '' : 'No matches'
  return ranges.length === 1 ? '1 match' : `${count} matches`
}
