import { sql } from 'kysely'
import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { previewLength } from '#shared/tab-fields.ts'
import { previewOf } from '#shared/text/preview.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Caller } from './call.ts'
import { isAfter, newestFirst, type Place, placeOf, readCursor, writeCursor } from './history-place.ts'
import { LongText, maxBytesHere, requireFewTabs } from './long-text.ts'
import { isAtMost } from './tab-rows.ts'

export interface HistoryQuery {
  cursor?: string | undefined
  /** The trash instead of the history. */
  isDeleted?: boolean | undefined
  limit: number
}

/**
 * A page of the history, newest first. The database makes the previews, so that ten thousand long tabs cost no more
 * than their beginnings; the cursor names the last row seen, so that page 200 costs what page 1 does.
 */
export async function listHistory({ tx, userId }: Caller, query: HistoryQuery): Promise<HistoryPage> {
  if (query.isDeleted) await requireFewTabs(tx, userId)
  const rows = await findRows(tx, userId, query)
  const page = rows.slice(0, query.limit).map((row) => {
    if (row.preview === null) throw new LongText()
    return { ...row, preview: previewOf(row.preview) } as TabPreview
  })
  const last = page.at(-1)
  return { tabs: page, cursor: rows.length > query.limit && last ? writeCursor(placeOf(last)) : null }
}

/**
 * One more than asked for, if there is one. The statement for what every writer reads is prepared; the others are
 * made for each call.
 */
async function findRows(tx: Tx, userId: string, { cursor, isDeleted, limit }: HistoryQuery) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const range = { userId, max: limit + 1, maxBytes: maxBytesHere(tx) }
  if (isDeleted) {
    const select = selectRows(tx, range, isDeleted)
    return (after ? select.where(isAfter(after)) : select).execute()
  }
  return (await (after ? nextRows(tx, { ...range, ...after }) : firstRows(tx, range))).rows
}

interface Range {
  userId: string
  max: number
  maxBytes: number
}

export const previewColumns = [
  'id',
  'title',
  'timer_minutes',
  'word_count',
  'writing_date',
  'font',
  'size',
  'revision',
  'created_at',
  'updated_at',
  'deleted_at',
] as const

function selectRows(db: Db, { userId, max, maxBytes }: Range, isDeleted = false) {
  return db
    .selectFrom('writing_tabs')
    .select(previewColumns)
    .select((eb) =>
      sql<string | null>`
        case when ${isAtMost(eb.ref('content'), maxBytes)} then substr(content, 1, ${sql.lit(previewLength + 1)}) end`.as(
        'preview',
      ),
    )
    .where('user_id', '=', userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .$call(newestFirst)
    .limit(max)
}

const firstRows = prepare((db, range: Range) => selectRows(db, range))

const nextRows = prepare((db, values: Range & Place) => selectRows(db, values).where(isAfter(values)))
