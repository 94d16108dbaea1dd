import { isPlanLost } from './postgres/keep-plans.ts'
import type { Db, Tx } from './schema.ts'

/**
 * Two transactions that wait for each other; two of which each changed what the other had read; and one that rests a row
 * on what the other deletes.
 */
const conflictCodes = ['40P01', '40001', '23503']

/**
 * Thrown by work that has written nothing, because another process has changed what it had read. On PostgreSQL it is run
 * once more.
 */
export class Overtaken extends Error {
  override name = 'Overtaken'
}

/**
 * One transaction. PostgreSQL ends one of two that get in each other's way, and leaves nothing of it: it is run once
 * more, when the other has passed; and so is one that a lost plan has ended. So `work` may do nothing outside the
 * transaction. With `isReading`, all of its statements see the database as it was at the first, and none may write.
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
  if (error instanceof Overtaken) return true
  return error instanceof Error && 'code' in error && conflictCodes.includes(String(error.code))
}
