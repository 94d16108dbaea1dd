import { carryOrigins } from '#shared/origins/carry-origins.ts'
import { readOrigins, writeOrigins } from '#shared/origins/code.ts'
import { mergeOrigins } from '#shared/origins/merge-origins.ts'
import { allOf } from '#shared/origins/runs.ts'
import type { MergeRecords } from '../../../lib/text/merged-record.ts'

/**
 * A server of an earlier release sends no record. Then words that are also in the text of this page keep the origins
 * that they have here.
 */
export const mergeRecords: MergeRecords = (mine, theirs, parts) => {
  const here = readOrigins(mine.origins, mine.text.length) ?? allOf('n', mine.text.length)
  const known = readOrigins(theirs.origins, theirs.text.length)
  const isTheirs = parts.every(({ inMine }) => inMine === undefined)
  const there =
    known ?? (isTheirs ? carryOrigins(here, mine.text, theirs.text, 'n') : allOf('n', theirs.text.length))
  return writeOrigins(mergeOrigins(parts, here, there))
}
