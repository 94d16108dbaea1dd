import { type Expression, type RawBuilder, sql } from 'kysely'
import { isPostgres } from './postgres/is-postgres.ts'
import type { Db } from './schema.ts'

/** Several values as one parameter, so that one prepared statement serves any number of values. */
export type Several = number[] | string[] | string

export function asSeveral(db: Db, values: number[] | string[]): Several {
  return isPostgres(db) ? values : JSON.stringify(values)
}

/** Whether a column is one of the values. */
export function isAmong(db: Db, column: string, values: Several): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any (${values})`
    : sql`${sql.ref(column)} in (select value from json_each(${values}))`
}

/**
 * Whether a column is among the rows of a query. Written in this way, PostgreSQL runs the query first and then uses an
 * index, however many rows it expects.
 */
export function isFoundBy(db: Db, column: string, query: Expression<unknown>): RawBuilder<boolean> {
  return isPostgres(db)
    ? sql`${sql.ref(column)} = any (array (${query}))`
    : sql`${sql.ref(column)} in (${query})`
}
