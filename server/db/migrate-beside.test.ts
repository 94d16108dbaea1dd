import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { onPostgres } from '../../tests/support/server-databases.ts'
import type { openStore } from './open-store.ts'

onPostgres('a migration beside an older release that is at work', ({ open, newLocation }) => {
  test('waits for a save, and neither is ended', async () => {
    const { location, connect } = await releasedDatabase()
    const [saving, onlooker] = [await connect(), await connect()]
    await saving.query('begin; select count(*) from writing_tabs')
    const opening = open(location)
    opening.catch(() => {})
    await untilWaiting(onlooker, 1)
    await saving.query('update writing_tabs set word_count = word_count; commit')

    expect(await isMigrated(opening)).toBe(true)
  })

  test('begins anew where it was ended for another’s sake', async () => {
    const { location, connect } = await releasedDatabase()
    const [crossing, between, onlooker] = [await connect(), await connect(), await connect()]
    // Of two that wait for each other, the one that looks for it is ended.
    await crossing.query("set deadlock_timeout = '1h'; begin; select count(*) from tab_versions")
    await between.query('begin; select count(*) from tab_writers')
    const opening = open(location)
    opening.catch(() => {})
    await untilWaiting(onlooker, 1)
    const crossed = crossing.query('select count(*) from writing_tabs; commit')
    await untilWaiting(onlooker, 2)
    await between.query('commit')

    await crossed
    expect(await isMigrated(opening)).toBe(true)
  })

  async function releasedDatabase() {
    const location = await newLocation()
    const connect = async () => {
      const client = new pg.Client({ connectionString: location.databaseUrl })
      await client.connect()
      onTestFinished(() => client.end())
      return client
    }
    const first = await connect()
    await first.query(readFileSync('server/db/released/postgres-007-wide-revisions.sql', 'utf8'))
    return { location, connect }
  }
})

async function isMigrated(opening: ReturnType<typeof openStore>): Promise<boolean> {
  const { db } = await opening
  return (await db.selectFrom('version_bases').selectAll().execute()).length === 0
}

async function untilWaiting(onlooker: pg.Client, count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await onlooker.query(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(count)
}
