import type { Text } from '@codemirror/state'
import { partLength } from '#shared/text/finder.ts'
import type { TextRange } from '../../../lib/text/editor.ts'
import { findMatches } from './find-matches.ts'
import type { FindQuery } from './find-query.ts'

/**
 * The first match that begins at the caret or behind it, or else the first of all. Where the panel numbers the matches,
 * it is one of these: another could overlap them. Each step looks through a part of the text.
 */
export function* lookForFirst(
  doc: Text,
  query: FindQuery,
  caret: number,
): Generator<undefined, TextRange | undefined> {
  const { ranges, isPartial } = findMatches(doc, query)
  const numbered = ranges.find(({ from }) => from >= caret)
  if (numbered || !isPartial) return numbered ?? ranges[0]
  const start = Math.max(caret, ranges.at(-1)?.to ?? 0)
  return (
    (yield* firstBetween(doc, query, start, doc.length)) ??
    ranges[0] ??
    (yield* firstBetween(doc, query, 0, caret))
  )
}

function* firstBetween(
  doc: Text,
  query: FindQuery,
  start: number,
  end: number,
): Generator<undefined, TextRange | undefined> {
  for (let from = start; from < end; from += partLength) {
    const partEnd = Math.min(from + partLength, end)
    const match = query.first(doc, from, Math.min(partEnd + query.reach, doc.length))
    if (match) return match
    yield
  }
  return undefined
}
