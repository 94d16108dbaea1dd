import { hourMs } from '#shared/durations.ts'
import type { Db } from './db/schema.ts'

/** How long a clock has to go as it does before it is believed: where it was wrong at the start, it is put right within minutes. */
const triedForMs = hourMs

export interface Clocks {
  /** What time it is, by a clock that may be set. */
  now: () => number
  /** Milliseconds since some moment, by one that nobody can set. It may stand still while the machine sleeps. */
  elapsed: () => number
}

export interface CertainTimes {
  /** Has come, even if the clock is weeks ahead: what has ended by then is deleted. */
  hasCome: number
  /** Has not passed, even if the clock is weeks behind: what begins later was made by one that ran ahead. Unknown at the start. */
  isNotPast: number | undefined
}

/**
 * Between which two times now certainly is. By these the hourly round deletes for good. To be asked each hour. They are what the clock says,
 * and what it said an hour ago, with what has passed since. At the start, the earlier one is a time that the database has: a machine that is
 * never on for an hour cleans by the day before. Nothing that was written in the last hour counts, for the clock may have been wrong then.
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

/** When somebody last came or was seen, up to this time; 0 where nobody ever was. */
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
