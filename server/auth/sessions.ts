import { hash, randomBytes, randomUUID } from 'node:crypto'
import type { Session } from '#shared/auth.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { accessLifetimeMs, refreshGraceMs, sessionIdleMs, sessionLifetimeMs } from './limits.ts'
import type { Charge, Throttle } from './throttle.ts'
import { toUser, type UserRow } from './users.ts'

export interface SignedIn {
  sessionId: string
  user: UserRow
}

type Scope = 'global' | 'local' | 'others'

interface SessionsDeps {
  db: Db
  keyed: KeyedHash
  clock: () => number
  throttle: Throttle
}

/** More than many windows need that are loaded again and again, and so many that tokens are no way to fill the disk. */
const maxRefreshes = { max: 60, windowMs: 10 * 60_000 }

/** As many successors as a token can have had within its grace, and far more. */
const maxSteps = 1_000

export type Sessions = ReturnType<typeof createSessions>

/**
 * A session is a chain of refresh tokens, each used once. The first is random; every other one, and every access
 * token, is a keyed hash of the refresh token before it. So two windows that refresh at once, or one that asks again
 * because the answer was lost, get the very same successor: nothing grows and no window holds a token that another one
 * made worthless. Only hashes are stored; who steals the database can neither sign in nor continue a chain.
 *
 * A session belongs to the secret it was made under. With another secret its tokens are unknown, all at once: a chain
 * could not go on, and whoever changes the secret may have lost the old one to somebody.
 */
export function createSessions({ db, keyed, clock, throttle }: SessionsDeps) {
  const secretMark = keyed('secret mark')
  const successorOf = (refreshToken: string) => keyed('refresh token', refreshToken)
  const accessTokenOf = (refreshToken: string) => keyed('access token', refreshToken)

  return {
    async open(tx: Tx, user: UserRow, userAgent: string): Promise<Session> {
      const now = clock()
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
      const refreshToken = randomBytes(32).toString('base64url')
      await addToken(tx, sessionId, refreshToken, now)
      return toSession(user, refreshToken, now)
    },

    /** Who holds this access token, while it and its session last. */
    async find(accessToken: string): Promise<SignedIn | null> {
      const now = clock()
      const [row] = (
        await withAccessToken(db, {
          accessHash: sha256(accessToken),
          givenAfter: now - accessLifetimeMs,
          ...livingSince(now, secretMark),
        })
      ).rows
      if (row && row.seen_at === null) {
        await db
          .updateTable('tokens')
          .set({ seen_at: now })
          .where('refresh_hash', '=', row.refresh_hash)
          .execute()
      }
      return row ? { sessionId: row.session_id, user: row } : null
    },

    /** Who holds this refresh token, without using it up: enough to end the session, not to go on with it. */
    async findByRefreshToken(refreshToken: string): Promise<SignedIn | null> {
      const row = await living(db, livingSince(clock(), secretMark))
        .where('tokens.refresh_hash', '=', sha256(refreshToken))
        .executeTakeFirst()
      return row ? { sessionId: row.session_id, user: row } : null
    },

    /**
     * Uses a refresh token up. One that was used up before the grace, and whose successor has been seen since, has been
     * copied: its session ends for all. Where the successor never was, its reply got lost, and it is given once more.
     */
    async refresh(refreshToken: string): Promise<Session | 'unknown' | 'reused' | { refusedUntil: number }> {
      return transact(db, async (tx) => {
        const now = clock()
        const held = await living(tx, livingSince(now, secretMark))
          .where('tokens.refresh_hash', '=', sha256(refreshToken))
          .executeTakeFirst()
        // Its access token was made with it: one that comes out otherwise was made under another secret.
        if (!held || held.access_hash !== sha256(accessTokenOf(refreshToken))) return 'unknown'
        const taken = await throttle.takeWithin(tx, refreshesOf(held.session_id))
        if (taken !== 'taken') return { refusedUntil: taken.refusedUntil }
        const isLate = held.replaced_at !== null && held.replaced_at + refreshGraceMs < now
        if (isLate && !(await isUnseen(tx, successorOf(refreshToken)))) {
          await tx.deleteFrom('sessions').where('id', '=', held.session_id).execute()
          return 'reused'
        }
        // The session's row first: whoever ends the session at this moment waits for it, and so do other refreshes.
        const touched = await tx
          .updateTable('sessions')
          .set({ used_at: now, secret_mark: secretMark })
          .where('id', '=', held.session_id)
          .executeTakeFirst()
        if (touched.numUpdatedRows === 0n) return 'unknown'
        if (isLate) await startAnew(tx, successorOf(refreshToken), now)
        else await replace(tx, held.session_id, refreshToken, now)
        const newest = await newestAfter(tx, held.session_id, refreshToken)
        if (!newest) return 'unknown'
        return toSession(held, newest.refreshToken, newest.createdAt)
      })
    },

    async end({ sessionId, user }: SignedIn, scope: Scope): Promise<void> {
      const ofUser = db.deleteFrom('sessions').where('user_id', '=', user.id)
      if (scope === 'local') await ofUser.where('id', '=', sessionId).execute()
      else if (scope === 'others') await ofUser.where('id', '!=', sessionId).execute()
      else await ofUser.execute()
    },
  }

  async function replace(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<void> {
    const replaced = await tx
      .updateTable('tokens')
      .set({ replaced_at: now })
      .where('refresh_hash', '=', sha256(refreshToken))
      .where('replaced_at', 'is', null)
      .executeTakeFirst()
    if (replaced.numUpdatedRows > 0n) await addToken(tx, sessionId, successorOf(refreshToken), now)
  }

  async function isUnseen(tx: Tx, refreshToken: string): Promise<boolean> {
    const row = await tx
      .selectFrom('tokens')
      .select(['seen_at', 'replaced_at'])
      .where('refresh_hash', '=', sha256(refreshToken))
      .executeTakeFirst()
    return row?.seen_at === null && row.replaced_at === null
  }

  /** The life of a token that nobody has seen begins when it is given once more. */
  function startAnew(tx: Tx, refreshToken: string, now: number) {
    return tx
      .updateTable('tokens')
      .set({ created_at: now })
      .where('refresh_hash', '=', sha256(refreshToken))
      .execute()
  }

  function addToken(tx: Tx, sessionId: string, refreshToken: string, now: number) {
    return tx
      .insertInto('tokens')
      .values({
        refresh_hash: sha256(refreshToken),
        access_hash: sha256(accessTokenOf(refreshToken)),
        session_id: sessionId,
        created_at: now,
        seen_at: null,
        replaced_at: null,
      })
      .execute()
  }

  /**
   * The end of the chain: within the grace a successor may itself have been used already. Which token that is, the
   * database says at once; what it is, only the chain.
   */
  async function newestAfter(tx: Tx, sessionId: string, refreshToken: string) {
    const newest = await tx
      .selectFrom('tokens')
      .where('session_id', '=', sessionId)
      .where('replaced_at', 'is', null)
      .select(['refresh_hash', 'created_at'])
      .executeTakeFirst()
    if (!newest) return undefined
    let next = refreshToken
    for (let step = 0; step < maxSteps; step++) {
      next = successorOf(next)
      if (sha256(next) === newest.refresh_hash) return { refreshToken: next, createdAt: newest.created_at }
    }
    return undefined
  }

  function refreshesOf(sessionId: string): Charge {
    return { key: keyed('throttle', 'refresh', sessionId), ...maxRefreshes }
  }

  function toSession(user: UserRow, refreshToken: string, createdAt: number): Session {
    const endsAt = createdAt + accessLifetimeMs
    return {
      access_token: accessTokenOf(refreshToken),
      token_type: 'bearer',
      expires_in: Math.round((endsAt - clock()) / 1000),
      expires_at: Math.floor(endsAt / 1000),
      refresh_token: refreshToken,
      user: toUser(user),
    }
  }
}

interface Since {
  usedAfter: number
  openedAfter: number
  secretMark: string
}

/** What a session must have been to be alive now. */
function livingSince(now: number, secretMark: string): Since {
  return { usedAfter: now - sessionIdleMs, openedAfter: now - sessionLifetimeMs, secretMark }
}

/** Tokens with their session and user, as long as the session lives. */
function living(from: Db, { usedAfter, openedAfter, secretMark }: Since) {
  return from
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.used_at', '>', usedAfter)
    .where('sessions.created_at', '>', openedAfter)
    .where((session) =>
      session.or([
        session('sessions.secret_mark', '=', secretMark),
        session('sessions.secret_mark', 'is', null),
      ]),
    )
    .select([
      'tokens.session_id',
      'tokens.refresh_hash',
      'tokens.access_hash',
      'tokens.seen_at',
      'tokens.replaced_at',
    ])
    .selectAll('users')
}

const withAccessToken = prepare((db, values: Since & { accessHash: string; givenAfter: number }) =>
  living(db, values)
    .where('tokens.access_hash', '=', values.accessHash)
    .where('tokens.created_at', '>', values.givenAfter),
)

function sha256(token: string): string {
  return hash('sha256', token, 'base64url')
}
