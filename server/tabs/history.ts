import { sql } from 'kysely'
import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { previewLength } from '#shared/tab-fields.ts'
import { previewOf } from '#shared/text/preview.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import type { Caller } from './call.ts'
import { timeCursor } from './cursor.ts'
import {
  isAfter,
  isBefore,
  newestFirst,
  oldestFirst,
  type Place,
  placeOf,
  readCursor,
  writeCursor,
} from './history-place.ts'
import { LongText, maxBytesHere } from './long-text.ts'
import { isAtMost } from './tab-rows.ts'

export interface HistoryQuery {
  cursor?: string | undefined
  /** Lists the trash instead of the history. */
  isDeleted?: boolean | undefined
  limit: number
}

/**
 * Reads a page of the history, newest first, or of the trash, last deleted first. The database cuts the previews, so
 * only the beginnings of long texts are read. The cursor names the last row seen, so page 200 costs as much as page 1.
 */
export async function listHistory({ tx, userId }: Caller, query: HistoryQuery): Promise<HistoryPage> {
  const rows = query.isDeleted ? await findTrashed(tx, userId, query) : await findRows(tx, userId, query)
  const page = rows.slice(0, query.limit).map(asPreview)
  const last = page.at(-1)
  return { tabs: page, cursor: rows.length > query.limit && last ? cursorAfter(last) : null }
}

function cursorAfter(tab: TabPreview): string {
  return tab.deleted_at === null ? writeCursor(placeOf(tab)) : timeCursor.write([tab.deleted_at, tab.id])
}

/** How many tabs on each side. */
const besideLimit = 50

/**
 * Reads the part of the history around a tab, newest first, for a page that walks from tab to tab. A side with fewer tabs
 * than the limit is complete.
 */
export async function listBeside({ tx, userId }: Caller, id: string): Promise<HistoryPage> {
  const around = (max: number) => selectUnsorted(tx, { userId, max, maxBytes: maxBytesHere(tx) })
  const tab = await around(1).where('id', '=', id).executeTakeFirst()
  if (!tab) throw new AppError('not_found')
  const place = placeOf(tab)
  const newer = await around(besideLimit).where(isBefore(place)).$call(oldestFirst).execute()
  const older = await around(besideLimit).where(isAfter(place)).$call(newestFirst).execute()
  return { tabs: [...newer.reverse(), tab, ...older].map(asPreview), cursor: null }
}

/** Reads one row more than asked for, to tell whether a page follows. */
async function findRows(tx: Tx, userId: string, { cursor, limit }: HistoryQuery) {
  const after = cursor === undefined ? undefined : readCursor(cursor)
  const range = { userId, max: limit + 1, maxBytes: maxBytesHere(tx) }
  return (await (after ? nextRows(tx, { ...range, ...after }) : firstRows(tx, range))).rows
}

/**
 * The same for the trash, whose statements are built for each call, because few writers read it. There is an index by
 * the time of the deletion. What is deleted while a writer pages comes before the pages already read.
 */
async function findTrashed(tx: Tx, userId: string, { cursor, limit }: HistoryQuery) {
  const select = selectUnsorted(tx, { userId, max: limit + 1, maxBytes: maxBytesHere(tx) }, true)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
  if (cursor === undefined) return select.execute()
  const [at, id] = timeCursor.read(cursor)
  return select.where(sql<boolean>`(deleted_at, id) < (${at}, ${id})`).execute()
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

function selectRows(db: Db, range: Range) {
  return selectUnsorted(db, range).$call(newestFirst)
}

function selectUnsorted(db: Db, { userId, max, maxBytes }: Range, isDeleted = false) {
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
    .limit(max)
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectUnsorted>['execute']>>[number]

function asPreview(row: FoundRow): TabPreview {
  if (row.preview === null) throw new LongText()
  return { ...row, preview: previewOf(row.preview) } as TabPreview
}

const firstRows = prepare((db, range: Range) => selectRows(db, range))

const nextRows = prepare((db, values: Range & Place) => selectRows(db, values).where(isAfter(values)))
