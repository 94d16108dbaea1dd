import { setTimeout as delay } from 'node:timers/promises'
import type { Handler } from 'hono'
import { prepare } from '../db/prepare.ts'
import type { Store } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { forbidCaching } from './forbid-caching.ts'

const patienceMs = 2_000

/** Healthy is who can read the database, soon. */
export function checkHealth({ db }: Store): Handler {
  return async (c) => {
    forbidCaching(c)
    const stop = new AbortController()
    const tooLate = delay(patienceMs, undefined, { signal: stop.signal, ref: false }).then(() => {
      throw new Error('The database does not answer')
    })
    try {
      await Promise.race([ask(db), tooLate])
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause })
    } finally {
      stop.abort()
    }
    return c.json({ status: 'ok' })
  }
}

/** A database that is closed says so at once. */
async function ask(db: Store['db']): Promise<void> {
  await anyUser(db, {})
}

/** Prepared, because such a statement does not wait on SQLite for those who write. */
const anyUser = prepare((db) => db.selectFrom('users').select('id').limit(1))
