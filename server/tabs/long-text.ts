import { type DialectAdapter, sql } from 'kysely'
import type { Db, Tx } from '../db/schema.ts'

/** A text of this many bytes is read, counted and written in a few milliseconds. */
export const maxTextBytes = 256 * 1024

/** A body of this many is taken apart and its words are counted in as little, in every script. */
export const maxBodyBytes = 64 * 1024

/** Says, inside a transaction and instead of its outcome, that the call belongs into the thread for long texts. */
export class LongText extends Error {
  override name = 'LongText'
}

/** By what a database and all of its transactions have in common. */
const limits = new WeakMap<DialectAdapter, number>()

/** From now on this database gives nobody a text that is longer. */
export function leaveLongTexts(db: Db): void {
  limits.set(db.getExecutor().adapter, maxTextBytes)
}

/** How long a text may be that is read here, in bytes: without a thread for the longer ones, any. */
export function maxBytesHere(db: Db): number {
  return limits.get(db.getExecutor().adapter) ?? everything
}

/** What is searched here; without a thread for more, everything. */
export function maxSearchedHere(db: Db): { tabs: number; bytes: number } | undefined {
  return limits.has(db.getExecutor().adapter) ? { tabs: 500, bytes: 1024 * 1024 } : undefined
}

/** As many rows are read in a few milliseconds. */
const maxRows = 2_000

/** For what goes through all tabs of a writer, though it reads no text: an index tells whether they are few. */
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

/** What a parameter of either database can say. */
const everything = 2 ** 31 - 1
