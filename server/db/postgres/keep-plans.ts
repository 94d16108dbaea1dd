import { hash } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { hasCode } from '../has-code.ts'
import { isPrepared } from '../prepare.ts'

/** Prepares a new connection before its first use. */
type Ready = (client: pg.PoolClient) => Promise<void>

/**
 * Wraps the pool and gives each prepared statement a name, so that PostgreSQL parses and plans it only once, which can
 * take longer than running it. Kysely has no way to pass a name on. Kysely could prepare new connections too, but it
 * keeps a connection for which that has failed, so the pool would lose one connection each time.
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
      // Kysely recognizes a connection by this object, so it must be the same each time.
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
      // Taken when the statement is sent: when it is answered, the transaction may have ended.
      const isAlone = !isInTransaction
      if (!isUnderstood || !isPrepared(text)) return client.query(text, values)
      return client.query({ name: nameOf(text), text, values }).catch((error: unknown) => {
        if (!isPlanLost(error)) throw error
        isUnderstood = false
        // The failure ends the transaction, which has to run again as a whole.
        if (!isAlone) throw error
        return client.query(text, values)
      })
    }
    return Object.assign(Object.create(client), { query })
  }

  /** The name is a hash of the text, so it means the same statement in every process and every release. */
  function nameOf(text: string): string {
    const name = names.get(text) ?? hash('sha256', text, 'base64url')
    names.set(text, name)
    return name
  }
}

/** The statements with which Kysely begins and ends transactions. */
const beginning = /^(begin|start transaction)\b/
const ends = new Set(['commit', 'rollback'])

const corked = new WeakSet<Duplex>()

/** Sends all statements of this moment in one packet, because each system call costs more than the data. */
function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
  if (corked.has(stream)) return
  corked.add(stream)
  stream.cork()
  // A tick that is requested in a microtask runs after all promises that are settled by now.
  queueMicrotask(() =>
    process.nextTick(() => {
      corked.delete(stream)
      stream.uncork()
    }),
  )
}

/**
 * PostgreSQL does not know the statement, as behind some poolers; or its plan is outdated, because another process has
 * changed the tables.
 */
const lostPlanCodes = ['26000', '42P05', '0A000']

export function isPlanLost(error: unknown): boolean {
  return hasCode(error, ...lostPlanCodes)
}
