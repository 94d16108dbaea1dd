import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clocksDifferMs } from '../is-within.ts'

/**
 * Like `endsWithin`, for a column. An end that lies later than that of something beginning now is wrong: a clock that
 * ran ahead has written it. It counts as ended.
 */
export function hasEnded(column: string, lastsMs: number, now: number): RawBuilder<SqlBool> {
  const end = sql.ref(column)
  return sql<SqlBool>`(${end} <= ${now} or ${end} > ${now + lastsMs + clocksDifferMs})`
}
