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

/** Waits until a PostgreSQL that was just started, or a proxy before it, replies. */
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
