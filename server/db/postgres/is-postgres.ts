import type { Db } from '../schema.ts'
import { PipelinedAdapter } from './pipelined-dialect.ts'

/** Whether a database, or the database of a transaction, is PostgreSQL. Otherwise it is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PipelinedAdapter
}
