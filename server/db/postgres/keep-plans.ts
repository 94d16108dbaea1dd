import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { isPrepared } from '../prepare.ts'

/** What a connection needs before it is used for the first time. */
type Ready = (client: pg.PoolClient) => Promise<void>

/**
 * The pool, with a name for each prepared statement, by which PostgreSQL knows it again: to take one apart and plan it
 * can take longer than to run it. Kysely has no way to pass a name on. It would make new connections ready
 * too, but keeps for ever one for which that has failed: the pool would have a place less each time.
 */
export function keepPlans(pool: pg.Pool, makeReady: Ready = async () => {}): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const names = new Map<string, string>()
  let isUnderstood = true

  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect()
      // Kysely knows a connection by this object.
      const known = clients.get(client) ?? naming(await ready(client))
      clients.set(client, known)
      return known
    },
  }

  async function ready(client: pg.PoolClient): Promise<pg.PoolClient> {
    try {
      await makeReady(client)
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  function naming(client: pg.PoolClient): PostgresPoolClient {
    let isInTransaction = false
    // Kysely's type has a second shape, for cursors, which nothing here uses.
    const query = async (text: string, values: unknown[]) => {
      sendTogether(client)
      if (beginning.test(text)) isInTransaction = true
      if (ends.has(text)) isInTransaction = false
      // As it is sent, for when it is answered the transaction may have ended.
      const isAlone = !isInTransaction
      if (!isUnderstood || !isPrepared(text)) return client.query(text, values)
      return client.query({ name: nameOf(text), text, values }).catch((error: unknown) => {
        if (!isPlanLost(error)) throw error
        isUnderstood = false
        // A transaction is ended by the failure, and has to run again.
        if (!isAlone) throw error
        return client.query(text, values)
      })
    }
    return Object.assign(Object.create(client), { query })
  }

  /** Two processes, even of two releases, mean the same by a name. */
  function nameOf(text: string): string {
    const name = names.get(text) ?? hash('sha256', text, 'base64url')
    names.set(text, name)
    return name
  }
}

/** What Kysely begins and ends transactions with. */
const beginning = /^(begin|start transaction)\b/
const ends = new Set(['commit', 'rollback'])

const corked = new WeakSet<Duplex>()

/** What is sent until nobody has anything more to send leaves as one: to send costs more than to write. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  // A tick that is asked for here comes after all that is promised already has been done.
  queueMicrotask(() =>
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    }),
  )
}

/** PostgreSQL does not know the statement, as behind some poolers; or its plan is outdated, because another process has changed the tables. */
const lostPlanCodes = ['26000', '42P05', '0A000']

export function isPlanLost(error: unknown): boolean {
  return error instanceof Error && 'code' in error && lostPlanCodes.includes(String(error.code))
}
