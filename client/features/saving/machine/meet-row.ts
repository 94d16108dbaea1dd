import { type Merged, type MergedPart, merge3 } from '#shared/merge/merge3.ts'
import { proseDiff } from '#shared/merge/prose-diff.ts'
import { isDescendant } from '#shared/revision-eras.ts'
import { mergedRecord } from '../../../lib/text/merged-record.ts'
import type { Draft, Revision } from '../drafts/draft.ts'
import type { Notice } from './saver-events.ts'

interface Met {
  /** What the page shows from now on. */
  text: string
  origins?: string | undefined
  /** A text to keep as a version, because it has words that `text` lacks. */
  version?: string
  notice?: Notice
}

/** What the page becomes when the row was saved elsewhere. */
export function meetRow(mine: Pick<Draft, 'base' | 'text' | 'origins'>, row: Revision): Met {
  const { base, text } = mine
  const parts: MergedPart[] = []
  const merged = merge3(base.text, text, row.text, parts)
  const isFromBase = base.revision === 0 || isDescendant(base.revision, row.revision)
  const met = isFromBase ? merge(merged, text) : outlast(merged, text, row)
  return { ...met, origins: originsOf(met.text, { mine, row, merged, parts, base: base.text }) }
}

/** The origins of the resulting text, which is one of the two texts or both merged. */
function originsOf(
  text: string,
  from: {
    mine: Pick<Draft, 'text' | 'origins'>
    row: Revision
    merged: Merged
    parts: MergedPart[]
    base: string
  },
): string | undefined {
  const { mine, row, merged, parts } = from
  // The row of a new tab is empty. The text keeps its record, since a draft of a page that is gone is sent where no
  // records are merged.
  if (row.text === '' && text === mine.text) return mine.origins
  if (text === row.text && mine.text === from.base) return row.origins
  if (!merged.refused && text === merged.text) return mergedRecord(mine, row, parts)
  return text === row.text ? row.origins : mine.origins
}

function merge({ text, refused, conflicts }: Merged, mine: string): Met {
  if (refused) return { text, version: mine, notice: 'kept' }
  return conflicts > 0 ? { text, notice: 'merged' } : { text }
}

/**
 * The row does not come from our base: the server was restored from a backup, or made the tab anew. Words that the row
 * lacks may never have been deleted, only forgotten, so it removes nothing from the page. If merging would, the page
 * stays as it is, and the row becomes a version if it has words of its own.
 */
function outlast(merged: Merged, mine: string, row: Revision): Met {
  if (!merged.refused && hasAllOf(mine, merged.text)) return { text: merged.text }
  if (hasAllOf(row.text, mine)) return { text: mine }
  return { text: mine, version: row.text, notice: 'outlasted' }
}

function hasAllOf(part: string, whole: string): boolean {
  return proseDiff(part, whole).every(({ fromA, toA }) => fromA === toA)
}
