import { sql } from 'kysely'
import { z } from 'zod'
import { previewLength } from '#shared/tab-fields.ts'
import type { HistoryPage, TabPreview } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'
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
  let select = tx
    .selectFrom('writing_tabs')
    .select(['id', 'title', 'timer_minutes', 'word_count', 'writing_date', 'font', 'size', 'revision'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .select(sql<string>`substr(content, 1, ${sql.lit(previewLength + 1)})`.as('beginning'))
    .where('user_id', '=', userId)
    .where('deleted_at', query.isDeleted ? 'is not' : 'is', null)
    .orderBy('writing_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit + 1)

  if (query.search) {
    const pattern = `%${escapeLike(query.search.toLowerCase())}%`
    select = select.where(
      sql<boolean>`(fold_case(title) like ${pattern} escape '\\' or fold_case(content) like ${pattern} escape '\\')`,
    )
  }
  if (query.cursor !== undefined) {
    const { date, at, id } = readCursor(query.cursor)
    select = select.where(sql<boolean>`(writing_date, created_at, id) < (${date}, ${at}, ${id})`)
  }

  const rows = await select.execute()
  const page = rows.slice(0, query.limit).map(({ beginning, ...row }) => {
    return { ...row, preview: previewOf(beginning) } as TabPreview
  })
  const last = page.at(-1)
  return { tabs: page, cursor: rows.length > query.limit && last ? writeCursor(last) : null }
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

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

const cursorParts = z.tuple([z.iso.date(), z.int(), z.uuid()])

function writeCursor(row: TabPreview): string {
  return Buffer.from(JSON.stringify([row.writing_date, row.created_at, row.id])).toString('base64url')
}

function readCursor(cursor: string): { date: string; at: number; id: string } {
  try {
    const [date, at, id] = cursorParts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { date, at, id }
  } catch (cause) {
    throw new AppError('invalid_request', 'The cursor is not one of ours.', { cause })
  }
}
