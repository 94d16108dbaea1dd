import { sql } from 'kysely'
import { asSeveral, isAmong, type Several } from '../db/is-among.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import type { Chosen } from './grams/choose-tabs.ts'
import { previewColumns } from './history.ts'
import { isAfter, isAfterWithin, isNewer, newestFirst, type Place, placeOf } from './history-place.ts'
import { inSteps } from './tab-sizes.ts'

/** How many rows one query reads. Few queries are better, because PostgreSQL may sort all of the tabs for each. */
const rowsAtOnce = 2_000
/** Texts up to this length are read with their rows. Longer ones are read apart, because not all fit into memory. */
const maxBytesOfNote = 4 * 1024
/** How much text above that length is in memory at once. If few rows are read, so much may be read with them. */
const bytesAtOnce = 4 * 1024 * 1024
/** What a row costs even if its text is empty. */
const bytesOfRow = 500

export interface Walk {
  isDeleted?: boolean | undefined
  after: Place | undefined
  /** How many more tabs the page has room for. */
  wanted: () => number
}

/**
 * Yields the tabs in their order, each with its text. However many there are, only some rows and little text are in
 * memory at a time. Tabs that cannot have the words, as the index knows, are left out.
 */
export async function* walkTabs(tx: Tx, userId: string, walk: Walk, chosen: Chosen | undefined) {
  for await (const rows of chosen ? chosenRows(tx, userId, walk, chosen) : allRows(tx, userId, walk)) {
    const toRead = rows.map((row) => ({ row, bytes: row.note === null ? row.bytes : 0 }))
    for (const step of inSteps(toRead, bytesAtOnce, rowsAtOnce)) {
      const long = step.flatMap(({ row }) => (row.note === null ? [row.id] : []))
      const texts = await textsOf(tx, userId, long)
      for (const { row } of step) {
        const content = row.note ?? texts.get(row.id)
        if (content !== undefined) yield { row, content }
      }
    }
  }
}

async function* chosenRows(
  tx: Tx,
  userId: string,
  { isDeleted, after, wanted }: Walk,
  chosen: Chosen,
): AsyncGenerator<Row[]> {
  for await (const ids of chosen.batches(after, wanted)) {
    const maxBytes = Math.max(maxBytesOfNote, Math.floor(bytesAtOnce / ids.length))
    const some = { userId, ids: asSeveral(tx, ids), maxBytes }
    const found = isDeleted ? foundInTrash : foundInHistory
    yield inOrder((await (after ? found.next(tx, { ...some, ...after }) : found.first(tx, some))).rows)
  }
}

interface Some {
  userId: string
  ids: Several
  maxBytes: number
}

const foundInHistory = prepareFound(false)
const foundInTrash = prepareFound(true)

function prepareFound(isDeleted: boolean) {
  // Only the database knows the order within a millisecond. The whole order is not asked for: SQLite would then go
  // through all tabs in that order.
  const select = (db: Db, { userId, ids, maxBytes }: Some) =>
    selectRows(db, userId, isDeleted, maxBytes)
      .where(isAmong(db, 'id', ids))
      .orderBy('id', 'desc')
  return {
    first: prepare((db, some: Some) => select(db, some)),
    next: prepare((db, values: Some & Place) => select(db, values).where(isAfterWithin(values))),
  }
}

/** Sorts rows newest first. Rows of the same millisecond keep their order. */
export function inOrder<T extends Parameters<typeof placeOf>[0]>(rows: T[]): T[] {
  return rows.sort((a, b) => (isNewer(placeOf(a), placeOf(b)) ? -1 : isNewer(placeOf(b), placeOf(a)) ? 1 : 0))
}

async function* allRows(tx: Tx, userId: string, { isDeleted, ...walk }: Walk): AsyncGenerator<Row[]> {
  let { after } = walk
  for (;;) {
    const select = selectRows(tx, userId, isDeleted).$call(newestFirst).limit(sql.lit(rowsAtOnce))
    const rows = await (after ? select.where(isAfter(after)) : select).execute()
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return
    after = placeOf(last)
  }
}

export function selectRows(db: Db, userId: string, isDeleted = false, maxBytes = maxBytesOfNote) {
  const bytes = sql<number>`octet_length(content)`
  return db
    .selectFrom('writing_tabs')
    .select(previewColumns)
    .select([
      sql<number>`${bytes} + ${sql.lit(bytesOfRow)}`.as('bytes'),
      sql<string | null>`case when ${bytes} <= ${maxBytes} then content end`.as('note'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', isDeleted ? 'is not' : 'is', null)
}

async function textsOf(tx: Tx, userId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('writing_tabs')
    .select(['id', 'content'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

export type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]
