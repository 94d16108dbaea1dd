import { type Expression, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres/is-postgres.ts'
import type { Db } from './schema.ts'

/** Several as one value, so that a prepared statement is the same for however many. */
export type Several = number[] | string[] | string

export function asSeveral(db: Db, values: number[] | string[]): Several {
  return isPostgres(db) ? values : JSON.stringify(values)
}

/** Whether a column is one of them. */
export function isAmong(db: Db, column: string, values: Several): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any (${values})`
    : sql`${sql.ref(column)} in (select value from json_each(${values}))`
}

/**
 * Whether it is among what a query finds. PostgreSQL asks that first, however many it takes the answers for, and then
 * an index.
 */
export function isFoundBy(db: Db, column: string, query: Expression<unknown>): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any (array (${query}))`
    : sql`${sql.ref(column)} in (${query})`
}
