import { setTimeout as delay } from 'node:timers/promises'
import type { Context, Handler } from 'hono'
import { prepare } from '../db/prepare.ts'
import type { Store } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { forbidCaching } from './forbid-caching.ts'

const patienceMs = 2_000

/**
 * The server is healthy if it can read the database within a short time. `inDetail` may answer instead, to the host.
 */
export function checkHealth(store: Store, inDetail?: (c: Context) => Promise<Response> | undefined): Handler {
  return async (c) => {
    forbidCaching(c)
    const detail = c.req.query('detail') === undefined ? undefined : inDetail?.(c)
    if (detail) return detail
    try {
      await withPatience(() => askDatabase(store))
    } catch (cause) {
      throw new AppError('unavailable', undefined, { cause })
    }
    return c.json({ status: 'ok' })
  }
}

/** A closed database fails at once, and so does one that can save nothing, because its file is gone. */
export async function askDatabase({ db, requireInPlace }: Store): Promise<void> {
  requireInPlace?.()
  await anyUser(db, {})
}

/** Prepared, because on SQLite a prepared statement does not wait for writes. */
const anyUser = prepare((db) => db.selectFrom('users').select('id').limit(1))

/** Rejects if the database does not answer in time. */
export async function withPatience<T>(asked: () => Promise<T>): Promise<T> {
  const stop = new AbortController()
  const tooLate = delay(patienceMs, undefined, { signal: stop.signal, ref: false }).then(() => {
    throw new Error('The database does not answer')
  })
  try {
    return await Promise.race([asked(), tooLate])
  } finally {
    stop.abort()
  }
}
