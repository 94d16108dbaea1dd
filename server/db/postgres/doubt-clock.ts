import { sql } from 'kysely'
import { minuteMs } from '#shared/durations.ts'
import { clocksDifferMs } from '../../is-within.ts'
import type { Store } from '../schema.ts'

/**
 * Servers of one PostgreSQL count together, each by its own clock. Where one is far ahead, what it has counted looks to the others as if its clock had been
 * put right since, and is counted anew: a code could be guessed without end. Two that are within half of the bound of one clock are within it of each other.
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
  const often = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`
  return `The clock of this machine and that of PostgreSQL differ by ${often}. Servers of one database whose clocks differ by more than a minute do not count together, and codes can be guessed: have the clocks set by the network`
}
