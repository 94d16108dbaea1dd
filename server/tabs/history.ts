import { sql } from 'kysely'
import { z } from 'zod'
import { previewLength } from '#shared/tab-fields.ts'
import type { HistoryPage, TabPreview } from '#shared/tabs.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { LongText, mostBytesHere, mostSearchedHere, requireFewTabs } from './long-text.ts'
import { isAtMost } from './tab-rows.ts'

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
  if (query.search) await requireLittleToSearch(tx, userId)
  if (query.isDeleted) await requireFewTabs(tx, userId)
  const rows = await findRows(tx, userId, query)
  const page = rows.slice(0, query.limit).map((row) => {
    if (row.preview === null) throw new LongText()
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
  const range = { userId, most, mostBytes: mostBytesHere(tx) }
  if (search || isDeleted) {
    let select = selectRows(tx, range, isDeleted)
    if (after) select = select.where(isAfter(after))
    if (search) select = select.where(has(search))
    return select.execute()
  }
  return (await (after ? nextRows(tx, { ...range, ...after }) : firstRows(tx, range))).rows
}

/** A search goes through every text: where those are many or long, that is for the thread of its own. */
async function requireLittleToSearch(tx: Tx, userId: string): Promise<void> {
  const most = mostSearchedHere(tx)
  if (most === undefined) return
  const { tabs, bytes } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('writing_tabs')
        .select(sql<number>`octet_length(content)`.as('bytes'))
        .where('user_id', '=', userId)
        .limit(most.tabs + 1)
        .as('some'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('tabs'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (tabs > most.tabs || Number(bytes) > most.bytes) throw new LongText()
}

interface Range {
  userId: string
  most: number
  mostBytes: number
}

function selectRows(db: Db, { userId, most, mostBytes }: Range, isDeleted = false) {
  return db
    .selectFrom('writing_tabs')
    .select(['id', 'title', 'timer_minutes', 'word_count', 'writing_date', 'font', 'size', 'revision'])
    .select(['created_at', 'updated_at', 'deleted_at'])
    .select((eb) =>
      sql<string | null>`
        case when ${isAtMost(eb.ref('content'), mostBytes)} then substr(content, 1, ${sql.lit(previewLength + 1)}) end`.as(
        'preview',
      ),
    )
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
