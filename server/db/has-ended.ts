import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clocksDifferMs } from '../is-within.ts'

/** What `endsWithin` says, of a column: no end is right that is later than what begins now has, and so written by a clock that ran ahead. */
export function hasEnded(column: string, lastsMs: number, now: number): RawBuilder<SqlBool> {
  const end = sql.ref(column)
  return sql<SqlBool>`(${end} <= ${now} or ${end} > ${now + lastsMs + clocksDifferMs})`
}
