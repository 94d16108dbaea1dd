import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const startTimeoutMs = 60_000

/** Runs one statement on a connection of its own. */
export async function askPostgres<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

const kept = new Map<string, pg.Pool>()

/** The same on a connection that is kept for the next: to connect takes as long as to copy a small database. */
export async function askKeptPostgres(url: string, statement: string): Promise<void> {
  const pool = kept.get(url) ?? keep(url)
  await pool.query(statement)
}

function keep(url: string): pg.Pool {
  // It keeps no process from ending.
  const pool = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  pool.on('error', () => {})
  kept.set(url, pool)
  return pool
}

/** Waits until a PostgreSQL that was just started, or a proxy before it, replies. */
export async function untilPostgresAnswers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      await askPostgres(url, 'select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(20)
    }
  }
}
