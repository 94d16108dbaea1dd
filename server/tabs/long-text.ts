import { type DialectAdapter, sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/** A text of this many bytes is read, counted and written in a few milliseconds. */
export const maxTextBytes = 256 * 1024

/** A body of this many bytes is parsed, and its words are counted, in a few milliseconds, in every script. */
export const maxBodyBytes = 64 * 1024

/** Thrown inside a transaction, to end it: the call must be answered in the thread for long texts. */
export class LongText extends Error {
  override name = 'LongText'
}

/** The key is the adapter, because a database and all of its transactions share it. */
const limits = new WeakMap<DialectAdapter, number>()

/** From now on, work on this database throws `LongText` for texts longer than `maxTextBytes`. */
export function leaveLongTexts(db: Db): void {
  limits.set(db.getExecutor().adapter, maxTextBytes)
}

/** The length in bytes up to which texts are read in this thread: any length if there is no thread for long texts. */
export function maxBytesHere(db: Db): number {
  return limits.get(db.getExecutor().adapter) ?? everything
}

/** How much is searched in this thread; undefined, which means everything, if there is no thread for long texts. */
export function maxSearchedHere(db: Db): { tabs: number; bytes: number } | undefined {
  return limits.has(db.getExecutor().adapter) ? { tabs: 500, bytes: 1024 * 1024 } : undefined
}

/** This many rows are read in a few milliseconds. */
const maxRows = 2_000

/** Throws `LongText` if the writer has many tabs. For calls that go through all of them without reading the texts. */
export async function requireFewTabs(tx: Tx, userId: string): Promise<void> {
  if (!limits.has(tx.getExecutor().adapter)) return
  const more = await tx
    .selectFrom('writing_tabs')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .limit(1)
    .offset(maxRows)
    .executeTakeFirst()
  if (more) throw new LongText()
}

/**
 * Throws `LongText` if a text is long. In SQLite, `word_count` stands behind the text in the row, so to read it SQLite
 * goes through the text. It knows the length without that.
 */
export async function requireShortTexts(tx: Tx, userId: string): Promise<void> {
  const long = await tx
    .selectFrom('writing_tabs')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where(sql<number>`octet_length(content)`, '>', maxBytesHere(tx))
    .limit(1)
    .executeTakeFirst()
  if (long) throw new LongText()
}

/** The largest integer that a parameter of either database can hold. */
const everything = 2 ** 31 - 1
