import pg from 'pg'
import { isOutOfReach, isPoolFull } from './is-out-of-reach.ts'

/** Thrown for a standby, which is read-only. It may be promoted a moment later. */
class NotPromoted extends Error {
  override name = 'NotPromoted'
  readonly code = '57P03'
}

type Connected = Parameters<pg.Pool['connect']>[0]

/**
 * Connects to that one of several PostgreSQL servers which accepts writes. If a server is gone or is a standby, the
 * next one is tried, each server once. Each new connection is asked whether it is a standby, because nothing else tells
 * us.
 */
export class FailoverPool extends pg.Pool {
  readonly #hosts: readonly string[]
  #current = 0

  constructor(hosts: readonly string[], config: pg.PoolConfig) {
    const address = () => this.#hosts[this.#current]
    class Client extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, connectionString: address() })
      }
    }
    super({ ...config, Client, onConnect: refuseStandby })
    this.#hosts = hosts
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    // The pool itself calls with a callback, for a query outside a transaction.
    if (callback) super.connect(callback)
    else return this.#connectToWriting()
  }

  async #connectToWriting(): Promise<pg.PoolClient> {
    for (let left = this.#hosts.length; ; left--) {
      const asked = this.#current
      try {
        return await super.connect()
      } catch (error) {
        if (left <= 1 || isPoolFull(error) || !isOutOfReach(error)) throw error
        // If several calls have found this server gone, only the first moves on to the next server.
        if (this.#current === asked) this.#current = (asked + 1) % this.#hosts.length
      }
    }
  }
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query('select pg_is_in_recovery() as is_standby')
  if (rows[0]?.is_standby) throw new NotPromoted('This server is a standby')
}
