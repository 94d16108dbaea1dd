import { randomUUID } from 'node:crypto'
import type { Session } from '#shared/auth.ts'
import type { Devices } from '#shared/devices.ts'
import { dayMs, hourMs } from '#shared/durations.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { isWithin } from '../../is-within.ts'
import { type EarlierHash, type KeyedHash, noEarlierHash } from '../keyed-hash.ts'
import { accessLifetimeMs, refreshGraceMs } from '../limits.ts'
import type { Charge, Throttle } from '../throttling/throttle.ts'
import { noteSignOut, toUser, type UserRow } from '../users.ts'
import { deviceName } from './device-name.ts'
import { endLeft, leaveSession, livingAmong } from './left-sessions.ts'
import { createLivingSessions } from './living-sessions.ts'
import { makeRoom } from './make-room.ts'
import { createTokenChain } from './token-chain.ts'

export interface SignedIn {
  sessionId: string
  /** When somebody proved who they are: a session begins with that. */
  openedAt: number
  user: UserRow
}

type Scope = 'global' | 'local' | 'others'

interface Opening {
  userAgent: string
  /** The session that this browser has had. */
  before?: string | undefined
}

interface SessionsDeps {
  db: Db
  keyed: KeyedHash
  earlier?: EarlierHash
  clock: () => number
  throttle: Throttle
}

/**
 * More than many windows need that are reloaded again and again, and few enough that tokens cannot fill the disk: those
 * of an account that has many sessions neither. It takes more than three of them to use that up.
 */
const maxRefreshes = { max: 60, windowMs: 10 * 60_000 }
const maxRefreshesOfAccount = { max: 1_200, windowMs: hourMs }
/** Of sessions, as they are listed: a program may sign in again and again. */
const maxDevices = 100
export type Sessions = ReturnType<typeof createSessions>

/**
 * A session is a chain of tokens, and belongs to the secret it was made under. With another secret its tokens are
 * unknown, all at once: a chain could not go on, and the old secret may have been stolen. If the host says that it
 * was not, the secret before has a grace: a session of it goes on under the new one.
 */
export function createSessions({ db, keyed, earlier = noEarlierHash, clock, throttle }: SessionsDeps) {
  // One idea: what can happen to a session, from its opening to its end.
  const secretMark = keyed('secret mark')
  const chain = createTokenChain(keyed, earlier)
  const living = createLivingSessions(db, secretMark, () => earlier()?.('secret mark'))

  return {
    async open(tx: Tx, user: UserRow, { userAgent, before }: Opening): Promise<Session> {
      const now = clock()
      if (before !== undefined) await leaveSession(tx, user, before, now)
      await makeRoom(tx, user)
      const sessionId = randomUUID()
      await tx
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: user.id,
          created_at: now,
          used_at: now,
          user_agent: userAgent.slice(0, 200),
          secret_mark: secretMark,
        })
        .execute()
      const refreshToken = await chain.begin(tx, sessionId, now)
      const accessToken = chain.accessTokenOf(refreshToken)
      return toSession(user, { refreshToken, accessToken, createdAt: now })
    },

    /** Who holds this access token, while it and its session last. */
    async find(accessToken: string): Promise<SignedIn | null> {
      const now = clock()
      const row = await living.byAccessToken(accessToken, now)
      if (row && row.seen_at === null) {
        await db
          .updateTable('tokens')
          .set({ seen_at: now })
          .where('refresh_hash', '=', row.refresh_hash)
          .execute()
      }
      return row ? { sessionId: row.session_id, openedAt: row.opened_at, user: row } : null
    },

    /**
     * Who holds this refresh token, without using it up: enough to end the session, not to go on with it. One that was
     * used up may be a copy: it ends its session, as it does when it is used again, and proves nothing.
     */
    async findByRefreshToken(refreshToken: string): Promise<SignedIn | null> {
      const row = await living.byRefreshToken(db, refreshToken, clock())
      if (!row) return null
      const openedAt = row.replaced_at === null ? row.opened_at : Number.NEGATIVE_INFINITY
      return { sessionId: row.session_id, openedAt, user: row }
    },

    /**
     * Uses a refresh token up. One that was used up before the grace, and whose successor has been seen since, has been
     * copied: its session ends for all. Where the successor never was, its reply got lost, and another is given
     * instead. Whoever shows that one then had received it: so there are two who have this chain.
     */
    async refresh(
      refreshToken: string,
    ): Promise<Session | 'unknown' | { reusedOf: UserRow } | { refusedUntil: number }> {
      return transact(db, async (tx) => {
        const now = clock()
        const held = await living.byRefreshToken(tx, refreshToken, now)
        if (!held) return 'unknown'
        const sessionId = held.session_id
        if (chain.isWithdrawn(held.access_hash)) return endReused(tx, sessionId, held)
        if (!chain.isOfOurSecret(refreshToken, held.access_hash)) return 'unknown'
        // Before what is counted: whoever has a copy could use all of it up, and the owner would not be heard.
        const isLate = held.replaced_at !== null && !isWithin(held.replaced_at, refreshGraceMs + 1, now)
        if (isLate && !(await chain.hasUnusedAfter(tx, sessionId, refreshToken)))
          return endReused(tx, sessionId, held)
        const taken = await throttle.takeWithin(tx, refreshesOf(sessionId, held.id))
        if (taken !== 'taken') return { refusedUntil: taken.refusedUntil }
        if (!(await touch(tx, sessionId, now))) return 'unknown'
        // Looked at again: somebody may have come before this call had the session's row.
        const isGoingOn = isLate
          ? await chain.giveAnother(tx, sessionId, refreshToken, now)
          : await chain.replace(tx, sessionId, refreshToken, now)
        if (!isGoingOn) return endReused(tx, sessionId, held)
        const newest = await chain.newestAfter(tx, sessionId, refreshToken)
        return newest ? toSession(held, newest) : 'unknown'
      })
    },

    /** Where the writer is signed in. */
    async devicesOf({ sessionId, user }: SignedIn): Promise<Devices> {
      const now = clock()
      const found = living.ofUser(user.id, sessionId, now)
      const rows = await found.limit(maxDevices + 1).execute()
      const devices = rows.slice(0, maxDevices).map(({ id, created_at, day, user_agent }) => ({
        id,
        name: deviceName(user_agent),
        is_this: id === sessionId,
        signed_in_at: created_at,
        seen_at: id === sessionId ? now : Math.min((day + 0.5) * dayMs, now),
      }))
      return { devices, has_more: rows.length > maxDevices }
    },

    /** Whether this writer had such a session: one of somebody else is as unknown as one that never was. */
    async endOne(userId: string, sessionId: string): Promise<boolean> {
      return transact(db, async (tx) => {
        const session = tx.selectFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId)
        if (!(await session.select('id').executeTakeFirst())) return false
        await noteSignOut(tx, userId, clock())
        const { numDeletedRows } = await tx
          .deleteFrom('sessions')
          .where('user_id', '=', userId)
          .where('id', '=', sessionId)
          .executeTakeFirst()
        if (numDeletedRows > 0n) await endLeft(tx, userId)
        return numDeletedRows > 0n
      })
    },

    /** Returns which of these sessions live. One that its browser has left lives a little longer. */
    livingAmong: (sessionIds: string[]) => livingAmong(db, sessionIds, clock()),

    async end({ sessionId, user }: SignedIn, scope: Scope): Promise<void> {
      await transact(db, async (tx) => {
        await noteSignOut(tx, user.id, clock())
        const ofUser = tx.deleteFrom('sessions').where('user_id', '=', user.id)
        if (scope === 'local') {
          await ofUser.where('id', '=', sessionId).execute()
          await endLeft(tx, user.id)
        } else if (scope === 'others') await ofUser.where('id', '!=', sessionId).execute()
        else await ofUser.execute()
      })
    },
  }

  /**
   * A token of it has been copied. Where somebody signs out at this moment, each may wait for the other: then one is
   * run once more.
   */
  async function endReused(tx: Tx, sessionId: string, reusedOf: UserRow): Promise<{ reusedOf: UserRow }> {
    await noteSignOut(tx, reusedOf.id, clock())
    await tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
    return { reusedOf }
  }

  /** The session's row first: a call that ends the session at this moment waits for it, and so do other refreshes. */
  async function touch(tx: Tx, sessionId: string, now: number): Promise<boolean> {
    const touched = await tx
      .updateTable('sessions')
      .set({ used_at: now, secret_mark: secretMark })
      .where('id', '=', sessionId)
      .executeTakeFirst()
    return touched.numUpdatedRows > 0n
  }

  function refreshesOf(sessionId: string, userId: string): Charge[] {
    return [
      { key: keyed('throttle', 'refresh', sessionId), ...maxRefreshes },
      { key: keyed('throttle', 'refreshes of account', userId), ...maxRefreshesOfAccount },
    ]
  }

  function toSession(
    user: UserRow,
    given: { refreshToken: string; accessToken: string; createdAt: number },
  ): Session {
    const { refreshToken, accessToken, createdAt } = given
    const endsAt = createdAt + accessLifetimeMs
    return {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: Math.round((endsAt - clock()) / 1000),
      expires_at: Math.floor(endsAt / 1000),
      refresh_token: refreshToken,
      user: toUser(user),
    }
  }
}
