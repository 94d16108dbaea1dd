import { sql } from 'kysely'
import { prepare } from '../db/prepare.ts'
import type { Db, Store, Tx } from '../db/schema.ts'
import { versionRowBytes } from './growth.ts'
import { isAfter, newestFirst, type Place, placeOf } from './history-place.ts'

export interface Sized {
  id: string
  bytes: number
}

const tabsPerRead = 500

/**
 * Yields the sizes of all of a writer's texts with their origins, including the trash, newest first as in the index.
 * Each page is a short transaction, so even fifty thousand tabs make no other call wait long. No text is read.
 */
export async function* walkTabSizes(store: Store, userId: string): AsyncGenerator<Sized[]> {
  let last: Place | undefined
  for (;;) {
    const after = last
    const { rows } = await store.readAs(userId, (tx) =>
      after ? nextSizes(tx, { userId, ...after }) : firstSizes(tx, { userId }),
    )
    if (rows.length > 0) yield rows
    if (rows.length < tabsPerRead) return
    const lastRow = rows.at(-1)
    last = lastRow && placeOf(lastRow)
  }
}

function selectSizes(db: Db, userId: string) {
  return db
    .selectFrom('writing_tabs')
    .select(['id', 'writing_date', 'created_at', bytesOfContent])
    .where('user_id', '=', userId)
    .$call(newestFirst)
    .limit(sql.lit(tabsPerRead))
}

const bytesOfContent = sql<number>`octet_length(content) + octet_length(origins)`.as('bytes')

const firstSizes = prepare((db, { userId }: { userId: string }) => selectSizes(db, userId))

const nextSizes = prepare((db, { userId, date, at, id }: { userId: string } & Place) =>
  selectSizes(db, userId).where(isAfter({ date, at, id })),
)

/** Lists the sizes of these tabs' versions, newest first within each tab. No text is read. */
export async function listVersionSizes(
  tx: Tx,
  userId: string,
  tabIds: string[],
): Promise<(Sized & { tab_id: string; length: number })[]> {
  return (
    tx
      .selectFrom('tab_versions')
      .select(['id', 'tab_id'])
      .select(
        sql<number>`octet_length(content) + coalesce(octet_length(packed), 0) + octet_length(origins)`.as(
          'bytes',
        ),
      )
      // The length of the unpacked text, which may be a thousand times the size of the row.
      .select(sql<number>`coalesce(length, octet_length(content))`.as('length'))
      .where('user_id', '=', userId)
      .where('tab_id', 'in', tabIds)
      .orderBy('tab_id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  )
}

/** The total size of these tabs' versions. The database sums it up, because there may be very many. */
export async function sumVersions(tx: Tx, userId: string, tabIds: string[]): Promise<number> {
  const { bytes, rows } = await tx
    .selectFrom('tab_versions')
    .select(
      sql<
        number | string | null
      >`sum(octet_length(content) + coalesce(octet_length(packed), 0) + octet_length(origins))`.as('bytes'),
    )
    .select(({ fn }) => fn.countAll<number | string>().as('rows'))
    .where('user_id', '=', userId)
    .where('tab_id', 'in', tabIds)
    .executeTakeFirstOrThrow()
  return Number(bytes) + Number(rows) * versionRowBytes
}

/** The total size of the bases that these tabs' versions are packed against. */
export async function sumBases(tx: Tx, userId: string, tabIds: string[]): Promise<number> {
  const { bytes } = await tx
    .selectFrom('version_bases')
    .select(sql<number | string | null>`sum(octet_length(packed))`.as('bytes'))
    .where('user_id', '=', userId)
    .where('tab_id', 'in', tabIds)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Lists the sizes of these bases, first those that are packed against others. */
export function listBaseSizes(
  tx: Tx,
  userId: string,
  tabIds: string[],
): Promise<{ id: number; bytes: number }[]> {
  return tx
    .selectFrom('version_bases')
    .select(['id', sql<number>`octet_length(packed)`.as('bytes')])
    .where('user_id', '=', userId)
    .where('tab_id', 'in', tabIds)
    .orderBy(sql`case when base is null then 1 else 0 end`)
    .execute()
}

export function sumBytes(rows: { bytes: number }[]): number {
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** Groups rows into steps of at most `maxBytes` and `maxRows`. A row above `maxBytes` is a step of its own. */
export function* inSteps<T extends { bytes: number }>(rows: Iterable<T>, maxBytes: number, maxRows: number) {
  let step: T[] = []
  let bytes = 0
  for (const row of rows) {
    if (step.length > 0 && (bytes + row.bytes > maxBytes || step.length >= maxRows)) {
      yield step
      step = []
      bytes = 0
    }
    step.push(row)
    bytes += row.bytes
  }
  if (step.length > 0) yield step
}
