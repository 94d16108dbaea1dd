import { hourMs } from '#shared/durations.ts'
import type { Db } from './db/schema.ts'

/** How long a clock must run steadily before it is believed. If it was wrong at the start, it is corrected within minutes. */
const triedForMs = hourMs

export interface Clocks {
  /** The time of a clock that may be set. */
  now: () => number
  /** Milliseconds since some moment, by a clock that nobody can set. It may stand still while the machine sleeps. */
  elapsed: () => number
}

export interface CertainTimes {
  /** A time that has certainly come, even if the clock is weeks ahead. What had ended by then is deleted. */
  hasCome: number
  /**
   * A time that is certainly not past, even if the clock is weeks behind. What begins later was made by a clock that ran ahead.
   * Unknown at the start.
   */
  isNotPast: number | undefined
}

/**
 * Finds two times between which now certainly is. The hourly round deletes by these, and asks for them each hour. One is what
 * the clock says, and the other what it said an hour ago plus the time since. At the start, there is no hour ago: then the
 * earlier one is the newest time in the database, so that a machine that never runs for an hour cleans up too. What was written
 * in the last hour is not used, because the clock may have been wrong then.
 */
export function createCertainTimes(db: Db, { now, elapsed }: Clocks): () => Promise<CertainTimes> {
  let before: { at: number; elapsed: number } | undefined

  return async () => {
    const asked = { at: now(), elapsed: elapsed() }
    const expected = before && before.at + asked.elapsed - before.elapsed
    before = asked
    const earlier = expected ?? (await newestTime(db, asked.at - triedForMs))
    return {
      hasCome: Math.floor(Math.min(asked.at, earlier)),
      isNotPast: expected && Math.ceil(Math.max(asked.at, expected)),
    }
  }
}

/** When somebody last signed in or was seen, up to this time. 0 if nobody ever was. */
async function newestTime(db: Db, until: number): Promise<number> {
  const token = db.selectFrom('tokens').where('created_at', '<=', until)
  const session = db.selectFrom('sessions').where('used_at', '<=', until)
  const user = db.selectFrom('users').where('last_sign_in_at', '<=', until)
  const rows = [
    await token.select((row) => row.fn.max('created_at').as('at')).executeTakeFirst(),
    await session.select((row) => row.fn.max('used_at').as('at')).executeTakeFirst(),
    await user.select((row) => row.fn.max('last_sign_in_at').as('at')).executeTakeFirst(),
  ]
  return Math.max(...rows.map((row) => row?.at ?? 0))
}
