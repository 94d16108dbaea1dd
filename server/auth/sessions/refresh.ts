import type { Session } from '#shared/auth.ts'
import { hourMs } from '#shared/durations.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { isWithin } from '../../is-within.ts'
import type { KeyedHash } from '../keyed-hash.ts'
import { refreshGraceMs } from '../limits.ts'
import type { Charge, Throttle } from '../throttling/throttle.ts'
import { noteSignOut, type UserRow } from '../users.ts'
import type { LivingSessions } from './living-sessions.ts'
import { isWithdrawn } from './lost-replies.ts'
import { toSession } from './to-session.ts'
import type { TokenChain } from './token-chain.ts'

interface RefreshDeps {
  db: Db
  keyed: KeyedHash
  secretMark: string
  chain: TokenChain
  living: LivingSessions
  clock: () => number
  throttle: Throttle
}

type Refreshed = Session | 'unknown' | { reusedOf: UserRow } | { refusedUntil: number }

/**
 * Limits for each session and for each account. They are more than many windows need that are reloaded again and again,
 * and few enough that tokens cannot fill the disk. It takes more than three sessions to use up the account's limit.
 */
const maxRefreshes = { max: 60, windowMs: 10 * 60_000 }
const maxRefreshesOfAccount = { max: 1_200, windowMs: hourMs }

/**
 * Uses up a refresh token and returns the session with new tokens. If a token was used up longer ago than the grace
 * allows, and its successor has been used, the token was copied: the session ends for everybody. If the successor was
 * never used, the reply with it seems lost: it is withdrawn, and another one is given. If the withdrawn one is used
 * later, the reply was not lost, so two parties have this chain, and the session ends.
 */
export function createRefresh({ db, keyed, secretMark, chain, living, clock, throttle }: RefreshDeps) {
  return (refreshToken: string): Promise<Refreshed> =>
    transact(db, async (tx) => {
      const now = clock()
      const held = await living.byRefreshToken(tx, refreshToken, now)
      if (!held) return 'unknown'
      const sessionId = held.session_id
      if (isWithdrawn(held.access_hash)) return endReused(tx, sessionId, held)
      if (!chain.isOfOurSecret(refreshToken, held.access_hash)) return 'unknown'
      // Checked before the limits: otherwise a thief could use them up, and the owner's call would not reveal the
      // theft.
      const isLate = held.replaced_at !== null && !isWithin(held.replaced_at, refreshGraceMs + 1, now)
      if (isLate && !(await chain.hasUnusedAfter(tx, sessionId, refreshToken)))
        return endReused(tx, sessionId, held)
      const taken = await throttle.takeWithin(tx, chargesOf(sessionId, held.id))
      if (taken !== 'taken') return { refusedUntil: taken.refusedUntil }
      if (!(await touch(tx, sessionId, now))) return 'unknown'
      // Checked again, because another call may have come before this one had locked the session's row.
      const isGoingOn = isLate
        ? await chain.giveAnother(tx, sessionId, refreshToken, now)
        : await chain.replace(tx, sessionId, refreshToken, now)
      if (!isGoingOn) return endReused(tx, sessionId, held)
      const newest = await chain.newestAfter(tx, sessionId, refreshToken)
      return newest ? toSession(held, newest, clock()) : 'unknown'
    })

  /**
   * Ends a session of which a token was copied. If somebody signs out at the same moment, the two may deadlock; then
   * one of them runs a second time.
   */
  async function endReused(tx: Tx, sessionId: string, reusedOf: UserRow): Promise<{ reusedOf: UserRow }> {
    await noteSignOut(tx, reusedOf.id, clock())
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
    return { reusedOf }
  }

  function chargesOf(sessionId: string, userId: string): Charge[] {
    return [
      { key: keyed('throttle', 'refresh', sessionId), ...maxRefreshes },
      { key: keyed('throttle', 'refreshes of account', userId), ...maxRefreshesOfAccount },
    ]
  }

  /** Locks the session's row: other refreshes, and a call that ends the session at this moment, wait for it. */
  async function touch(tx: Tx, sessionId: string, now: number): Promise<boolean> {
    const touched = await tx
      .updateTable('sessions')
      .set({ used_at: now, secret_mark: secretMark })
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return touched.numUpdatedRows > 0n
  }
}
