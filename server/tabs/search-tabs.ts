import { sql } from 'kysely'
import type { HistoryPage, TabPreview } from '#shared/history.ts'
import { excerptOf } from '#shared/text/excerpt.ts'
import { createFinder, type Finder } from '#shared/text/finder.ts'
import type { Tx } from '../db/schema.ts'
import type { Caller } from './call.ts'
import { chooseTabs } from './grams/choose-tabs.ts'
import { type HistoryQuery, previewColumns, previewOf } from './history.ts'
import {
  isAfter,
  isAfterWithin,
  isNewer,
  type Place,
  placeOf,
  readCursor,
  writeCursor,
} from './history-place.ts'
import { LongText, maxSearchedHere } from './long-text.ts'
import { inSteps } from './tab-sizes.ts'

interface SearchQuery extends HistoryQuery {
  /** Words to look for in titles and texts, whoever typed them: see `shared/text/fold.ts`. */
  search: string
}

/**
 * As much of the texts as one call goes through, a few tenths of a second: it may then answer fewer tabs than asked for,
 * or none, and a cursor to go on from.
 */
const maxBytesSearched = 32 * 1024 * 1024
/** What a row costs even if its text is empty. */
const bytesOfRow = 500

/**
 * A page of the tabs that have these words, newest first, each with the words around the first match. Texts are read here
 * and not searched by the database: see decision 0017.
 */
export async function searchTabs({ tx, userId }: Caller, query: SearchQuery): Promise<HistoryPage> {
  await requireLittleToSearch(tx, userId)
  const finder = createFinder(query.search)
  const tabs: TabPreview[] = []
  let bytes = 0
  for await (const { row, content } of walkTabs(tx, userId, query)) {
    const tab = found(row, content, finder)
    if (tab) tabs.push(tab)
    bytes += row.bytes
    if (tabs.length === query.limit || bytes >= maxBytesSearched) {
      return { tabs, cursor: writeCursor(placeOf(row)) }
    }
  }
  return { tabs, cursor: null }
}

/** A search goes through every text: where those are many or long, that is for the thread of its own. */
async function requireLittleToSearch(tx: Tx, userId: string): Promise<void> {
  const max = maxSearchedHere(tx)
  if (max === undefined) return
  const { tabs, bytes } = await tx
    .selectFrom((from) =>
      from
        .selectFrom('writing_tabs')
        .select(sql<number>`octet_length(content)`.as('bytes'))
        .where('user_id', '=', userId)
        .limit(max.tabs + 1)
        .as('some'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('tabs'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  if (tabs > max.tabs || Number(bytes) > max.bytes) throw new LongText()
}

/** So many rows are looked up at once: PostgreSQL may sort all of them for each time. */
const rowsAtOnce = 2_000
/** A text up to this length is read with its row. Longer ones are read apart, because not all of them can be held. */
const maxBytesOfNote = 4 * 1024
/** How much is held of longer ones. */
const bytesAtOnce = 4 * 1024 * 1024

/** In their order; what the index knows not to have the words may be left out. */
async function* walkTabs(tx: Tx, userId: string, query: SearchQuery) {
  // What is searched here is little, and asking the index would take as long.
  const rowsOf = maxSearchedHere(tx) ? allRows : chosenRows
  for await (const rows of rowsOf(tx, userId, query)) {
    const toRead = rows.map((row) => ({ row, bytes: row.note === null ? row.bytes : 0 }))
    for (const step of inSteps(toRead, bytesAtOnce, rowsAtOnce)) {
      const long = step.flatMap(({ row }) => (row.note === null ? [row.id] : []))
      const texts = await readTexts(tx, userId, long)
      for (const { row } of step) {
        const content = row.note ?? texts.get(row.id)
        if (content !== undefined) yield { row, content }
      }
    }
  }
}

async function* chosenRows(tx: Tx, userId: string, query: SearchQuery): AsyncGenerator<Row[]> {
  const after = placeAfter(query)
  const chosen = await chooseTabs(tx, userId, query.search, after)
  if (!chosen) return yield* allRows(tx, userId, query)
  for await (const ids of chosen) {
    // The database alone knows the order within a millisecond. Asked for all of it, SQLite goes through all tabs in that order.
    const select = selectRows(tx, userId, query.isDeleted).where('id', 'in', ids).orderBy('id', 'desc')
    const rows = await (after ? select.where(isAfterWithin(after)) : select).execute()
    yield rows.sort((a, b) =>
      isNewer(placeOf(a), placeOf(b)) ? -1 : isNewer(placeOf(b), placeOf(a)) ? 1 : 0,
    )
  }
}

async function* allRows(tx: Tx, userId: string, query: SearchQuery): AsyncGenerator<Row[]> {
  let after = placeAfter(query)
  for (;;) {
    const select = selectRows(tx, userId, query.isDeleted)
      .orderBy('writing_date', 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(rowsAtOnce))
    const rows = await (after ? select.where(isAfter(after)) : select).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = placeOf(last)
  }
}

function placeAfter({ cursor }: SearchQuery): Place | undefined {
  return cursor === undefined ? undefined : readCursor(cursor)
}

function selectRows(tx: Tx, userId: string, isDeleted = false) {
  const bytes = sql<number>`octet_length(content)`
  return tx
    .selectFrom('writing_tabs')
    .select(previewColumns)
    .select([
      sql<number>`${bytes} + ${sql.lit(bytesOfRow)}`.as('bytes'),
      sql<string | null>`case when ${bytes} <= ${sql.lit(maxBytesOfNote)} then content end`.as('note'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
}

async function readTexts(tx: Tx, userId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('writing_tabs')
    .select(['id', 'content'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function found({ bytes, note, ...row }: Row, content: string, finder: Finder): TabPreview | undefined {
  const match = finder.next(content)
  if (!match && !finder.next(row.title)) return undefined
  const excerpt = match && { excerpt: excerptOf(content, match) }
  return { ...(row as Omit<TabPreview, 'preview'>), preview: previewOf(content), ...excerpt }
}
