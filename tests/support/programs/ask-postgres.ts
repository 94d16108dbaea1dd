import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const startTimeoutMs = 60_000

/** One statement on a connection of its own. */
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

/** Waits for a PostgreSQL, or for what stands before one, that has just been started. */
export async function untilPostgresAnswers(url: string): Promise<void> {
  const deadline = Date.now() + startTimeoutMs
  for (;;) {
    try {
      await askPostgres(url, 'select 1')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await delay(50)
    }
  }
}
