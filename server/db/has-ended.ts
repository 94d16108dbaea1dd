import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clocksDifferMs } from '../is-within.ts'

/**
 * The opposite of `endsWithin`, for a column. An end that is later than that of something beginning now was written by a clock
 * that ran ahead. It counts as ended.
 */
export function hasEnded(column: string, lastsMs: number, now: number): RawBuilder<SqlBool> {
  const end = sql.ref(column)
  return sql<SqlBool>`(${end} <= ${now} or ${end} > ${now + lastsMs + clocksDifferMs})`
}
