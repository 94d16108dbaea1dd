import { sql } from 'kysely'
import { minuteMs } from '#shared/durations.ts'
import { clocksDifferMs } from '../../is-within.ts'
import type { Store } from '../schema.ts'

/**
 * Warns if the clocks of this machine and of PostgreSQL differ too much. Servers of one database count attempts
 * together, each by its own clock. If one clock is far ahead, the others take its counts for those of a clock that has
 * been corrected since, and start again from zero: codes could be guessed without limit. Two servers that each differ
 * from PostgreSQL by at most half of `clocksDifferMs` differ from each other by at most all of it.
 */
export async function doubtClock({ db, kind }: Store, clock: () => number): Promise<string | undefined> {
  if (kind !== 'postgres') return undefined
  const before = clock()
  const { rows } = await sql<{ now: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  const after = clock()
  const theirs = Number(rows[0]?.now)
  const differMs = Math.max(before - theirs, theirs - after)
  if (differMs <= clocksDifferMs / 2) return undefined
  const minutes = Math.max(1, Math.round(differMs / minuteMs))
  const difference = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  return `The clock of this machine and that of PostgreSQL differ by ${difference}. If the clocks of servers of one database differ by more than a minute, the servers do not count attempts together, and codes can be guessed: set the clocks by the network (NTP)`
}
