import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { allOf, joinRuns, sliceRuns } from '#shared/origins/runs.ts'
import type { Splice } from '#shared/text/splice.ts'
import type { StepOrigin } from '../../../../lib/text/editor.ts'
import { type Stretch, wordsOf } from './text-stretch.ts'

/** The origins of a passage as it is written elsewhere: between gaps, and without the text around it. */
export function recordOfWords(
  stood: Stretch,
  record: string | undefined,
  gaps: { before: string; behind: string },
  words: string,
): { record: string } {
  const known = readOrigins(record, stood.text.length) ?? allOf('u', stood.text.length)
  const from = stood.from + Math.max(0, wordsOf(stood).indexOf(words))
  const own = sliceRuns(known, from, from + words.length)
  const [before, behind] = [allOf('u', gaps.before.length), allOf('u', gaps.behind.length)]
  return { record: writeOrigins(joinRuns([before, own, behind])) }
}

/** The record of a text that no editor shows, after this change. */
export function recordAfter(
  before: string,
  record: string | undefined,
  { from, to, insert }: Splice,
  origin: StepOrigin,
): string {
  const known = readOrigins(record, before.length) ?? allOf('n', before.length)
  const isRecord = typeof origin === 'object' && !('text' in origin)
  const words = (isRecord && readOrigins(origin.record, insert.length)) || allOf('u', insert.length)
  const rest = sliceRuns(known, to, before.length)
  return writeOrigins(joinRuns([sliceRuns(known, 0, from), words, rest]))
}
