import { hasCode } from './has-code.ts'
import { isPlanLost } from './postgres/keep-plans.ts'
import type { Db, Tx } from './schema.ts'

/** A deadlock; a serialization failure; and a foreign key to a row that another transaction has just deleted. */
const conflictCodes = ['40P01', '40001', '23503']

/**
 * Thrown by work that has written nothing, because another process has changed what it had read. On PostgreSQL the work
 * is run a second time.
 */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * Runs one transaction. If two transactions conflict, PostgreSQL rolls one of them back, and this function runs it a
 * second time; also if a lost plan has ended it. So `work` may change nothing outside the transaction. With
 * `isReading`, all statements see the same snapshot, and none may write.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T>,
  { isReading = false } = {},
): Promise<T> {
  const transaction = isReading
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
    : db.transaction()
  const run = () => transaction.execute(work)
  return run().catch((error: unknown) => {
    if (!isConflict(error) && !isPlanLost(error)) throw error
    return run()
  })
}

export function isConflict(error: unknown): boolean {
  return error instanceof Overtaken || hasCode(error, ...conflictCodes)
}
