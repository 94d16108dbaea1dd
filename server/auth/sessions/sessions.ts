import { randomUUID } from 'node:crypto'
import type { Session } from '#shared/auth.ts'
import type { Tx } from '../../db/schema.ts'
import { type EarlierHash, noEarlierHash } from '../keyed-hash.ts'
import type { UserRow } from '../users.ts'
import { createEndings, type EndingsDeps } from './endings.ts'
import { leaveSession, livingAmong } from './left-sessions.ts'
import { listDevices } from './list-devices.ts'
import { createLivingSessions } from './living-sessions.ts'
import { makeRoom } from './make-room.ts'
import { createRefresh } from './refresh.ts'
import type { SignedIn } from './signed-in.ts'
import { toSession } from './to-session.ts'
import { createTokenChain } from './token-chain.ts'

interface Opening {
  userAgent: string
  /** The session that this browser had until now. */
  before?: string | undefined
}

type SessionsDeps = EndingsDeps & { earlier?: EarlierHash }

export type Sessions = ReturnType<typeof createSessions>

/**
 * A session is a chain of tokens, and belongs to the secret with which it was made. With another secret, all its tokens
 * are invalid: the chain could not be continued, and the old secret may have been stolen. If the host declares that it
 * was not stolen, there is a grace period, in which sessions of the old secret go on with the new one.
 */
export function createSessions({ earlier = noEarlierHash, ...deps }: SessionsDeps) {
  const { db, keyed, clock } = deps
  const secretMark = keyed('secret mark')
  const chain = createTokenChain(keyed, earlier)
  const living = createLivingSessions(db, keyed, earlier)

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
      return toSession(user, { refreshToken, accessToken, createdAt: now }, clock())
    },

    /** Finds the user of an access token, if the token and its session are valid. */
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
     * Finds the user of a refresh token without using it up, for instance to end the session. A token that was used
     * before may be a copy. It can still end its session, but proves nothing (`openedAt` is -Infinity).
     */
    async findByRefreshToken(refreshToken: string): Promise<SignedIn | null> {
      const row = await living.byRefreshToken(db, refreshToken, clock())
      if (!row) return null
      const openedAt = row.replaced_at === null ? row.opened_at : Number.NEGATIVE_INFINITY
      return { sessionId: row.session_id, openedAt, user: row }
    },

    refresh: createRefresh({ ...deps, secretMark, chain, living }),
    devicesOf: (signedIn: SignedIn) => listDevices(living, signedIn, clock()),

    /** Returns those of these sessions that are alive. One that its browser has left counts for a little longer. */
    livingAmong: (sessionIds: string[]) => livingAmong(db, sessionIds, clock()),

    ...createEndings(deps),
  }
}
