import { sql } from 'kysely'
import { z } from 'zod'
import { previewLength } from '#shared/tab-fields.ts'
import type { HistoryPage, TabPreview } from '#shared/tabs.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'

export interface HistoryQuery {
  cursor?: string | undefined
  /** Words to look for in titles and texts. */
  search?: string | undefined
  /** The trash instead of the history. */
  isDeleted?: boolean | undefined
  limit: number
}

/**
 * A page of the history, newest first. The database makes the previews, so that ten thousand long tabs cost no more
 * than their beginnings; the cursor names the last row seen, so that page 200 costs what page 1 does.
 */
export async function listHistory(tx: Tx, userId: string, query: HistoryQuery): Promise<HistoryPage> {
  const rows = await findRows(tx, userId, query)
  const page = rows.slice(0, query.limit).map((row) => {
    return { ...row, preview: previewOf(row.preview) } as TabPreview
  })
  const last = page.at(-1)
  return { tabs: page, cursor: rows.length > query.limit && last ? writeCursor(last) : null }
}

/** One more than asked for, where there is one. What every writer turns over is prepared, the rest is written anew. */
async function findRows(tx: Tx, userId: string, query: HistoryQuery) {
  const { search, isDeleted } = query
  const after = query.cursor === undefined ? undefined : readCursor(query.cursor)
  const most = query.limit + 1
  if (search || isDeleted) {
    let select = selectRows(tx, { userId, most }, isDeleted)
    if (after) select = select.where(isAfter(after))
    if (search) select = select.where(has(search))
    return select.execute()
  }
  return (await (after ? nextRows(tx, { userId, most, ...after }) : firstRows(tx, { userId, most }))).rows
}

interface Range {
  userId: string
  most: number
}

function selectRows(db: Db, { userId, most }: Range, isDeleted = false) {
  return db
    .selectFrom('writing_tabs')
    .select(['id', 'title', 'timer_minutes', 'word_count', 'writing_date', 'font', 'size', 'revision'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .select(sql<string>`substr(content, 1, ${sql.lit(previewLength + 1)})`.as('preview'))
    .where('user_id', '=', userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
    .orderBy('writing_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
}

const firstRows = prepare((db, range: Range) => selectRows(db, range))

const nextRows = prepare((db, values: Range & Place) => selectRows(db, values).where(isAfter(values)))

interface Place {
  date: string
  at: number
  id: string
}

function isAfter({ date, at, id }: Place) {
  return sql<boolean>`(writing_date, created_at, id) < (${date}, ${at}, ${id})`
}

function has(words: string) {
  const pattern = `%${escapeLike(words.toLowerCase())}%`
  return sql<boolean>`(fold_case(title) like ${pattern} escape '\\' or fold_case(content) like ${pattern} escape '\\')`
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** The first hundred characters, counted as the database counts them: a pair of surrogates is one. */
function previewOf(beginning: string): string {
  let end = 0
  for (let count = 0; count < previewLength && end < beginning.length; count++) {
    end += isPair(beginning, end) ? 2 : 1
  }
  return end < beginning.length ? `${beginning.slice(0, end)}...` : beginning
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff
}

const cursorParts = z.tuple([z.iso.date(), z.int(), z.uuid()])

function writeCursor(row: TabPreview): string {
  return Buffer.from(JSON.stringify([row.writing_date, row.created_at, row.id])).toString('base64url')
}

function readCursor(cursor: string): Place {
  try {
    const [date, at, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { date, at, id }
  } catch (cause) {
    throw new AppError('invalid_request', 'The cursor is not one of ours.', { cause })
  }
}
