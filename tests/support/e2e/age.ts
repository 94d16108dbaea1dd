import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { proofLifetimeMs } from '../../../shared/limits.ts'
import type { RunningServer } from './server.ts'

/** Makes the sessions of this writer so old that a proof is asked for. */
export function ageSessions({ dataDir }: RunningServer, email: string): void {
  const database = new DatabaseSync(join(dataDir, 'longhand.db'), { timeout: 5_000 })
  const { changes } = database
    .prepare(
      'update sessions set created_at = created_at - ? where user_id = (select id from users where email = ?)',
    )
    .run(proofLifetimeMs, email)
  database.close()
  if (changes === 0) throw new Error(`${email} has no session`)
}
