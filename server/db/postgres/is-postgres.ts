import type { Db } from '../schema.ts'
import { PipelinedAdapter } from './pipelined-dialect.ts'

/** Also of a transaction. What is not PostgreSQL is SQLite. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PipelinedAdapter
}
