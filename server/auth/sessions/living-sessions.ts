import { sql } from 'kysely'
import { dayMs } from '#shared/durations.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import { prepare } from '../../db/prepare.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { clocksDifferMs } from '../../is-within.ts'
import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { accessLifetimeMs, sessionIdleMs, sessionLifetimeMs } from '../limits.ts'
import { tokenHash } from './token-hash.ts'

/** The conditions under which a session is alive. */
interface Since {
  usedAfter: number
  openedAfter: number
  /** Neither the session nor its token may be dated later: a clock that runs ahead would make them last longer. */
  begunBy: number
  secretMark: string
  /** The mark of the earlier secret during its grace period; otherwise the same as `secretMark`. */
  earlierMark: string
}

export type LivingSessions = ReturnType<typeof createLivingSessions>

/** Finds tokens with their session and user, if the session is alive. */
export function createLivingSessions(db: Db, keyed: KeyedHash, earlier: EarlierHash) {
  const secretMark = keyed('secret mark')
  const since = (now: number): Since => ({
    usedAfter: now - sessionIdleMs,
    openedAfter: now - sessionLifetimeMs,
    begunBy: now + clocksDifferMs,
    secretMark,
    earlierMark: earlier()?.('secret mark') ?? secretMark,
  })

  return {
    async byAccessToken(accessToken: string, now: number) {
      const { rows } = await withAccessToken(db, {
        accessHash: tokenHash(accessToken),
        givenAfter: now - accessLifetimeMs,
        ...since(now),
      })
      return rows[0]
    },

    /** Whether this token and its session are valid. If so, PostgreSQL also learns the writer of this transaction. */
    async nameUser(tx: Tx, accessHash: string, userId: string, now: number): Promise<boolean> {
      const { rows } = await nameByAccessToken(tx, {
        userId,
        accessHash,
        givenAfter: now - accessLifetimeMs,
        ...since(now),
      })
      return rows.length > 0
    },

    byRefreshToken(from: Db, refreshToken: string, now: number) {
      return living(from, since(now))
        .where('tokens.refresh_hash', '=', tokenHash(refreshToken))
        .executeTakeFirst()
    },

    /**
     * A query of the user's sessions: the given one first, then by the day of last use. Each is joined to its newest
     * token only, and so appears once. The exact time of use is hidden: a person with a stolen token must not see that
     * the owner was just active.
     */
    ofUser(userId: string, firstId: string, now: number) {
      return living(db, since(now))
        .where('sessions.user_id', '=', userId)
        .where('tokens.replaced_at', 'is', null)
        .clearSelect()
        .select(['sessions.id', 'sessions.created_at', 'sessions.user_agent', dayUsed.as('day')])
        .orderBy((session) => session.case().when('sessions.id', '=', firstId).then(0).else(1).end())
        .orderBy('day', 'desc')
        .orderBy('sessions.created_at', 'desc')
        .orderBy('sessions.id')
    },
  }
}

/** Days since 1970, by UTC. */
const dayUsed = sql<number>`(sessions.used_at - sessions.used_at % ${sql.lit(dayMs)}) / ${sql.lit(dayMs)}`

type Given = Since & { accessHash: string; givenAfter: number }

const withAccessToken = prepare((db, values: Given) => ofAccessToken(db, values))

const nameByAccessToken = prepare((db, values: Given & { userId: string }) =>
  ofAccessToken(db, values)
    .where('users.id', '=', values.userId)
    .clearSelect()
    .select((nameInPostgres(db) ?? sql.ref('users.id')).as('named')),
)

/** SQLite has no users: there the store itself knows whose transaction it is. */
function nameInPostgres(db: Db) {
  return isPostgres(db) ? sql`set_config('app.user_id', users.id, true)` : undefined
}

function ofAccessToken(db: Db, values: Given) {
  return living(db, values)
    .where('tokens.access_hash', '=', values.accessHash)
    .where('tokens.created_at', '>', values.givenAfter)
    .where('tokens.created_at', '<=', values.begunBy)
}

function living(from: Db, { usedAfter, openedAfter, begunBy, secretMark, earlierMark }: Since) {
  return from
    .selectFrom('tokens')
    .innerJoin('sessions', 'sessions.id', 'tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.used_at', '>', usedAfter)
    .where('sessions.created_at', '>', openedAfter)
    .where('sessions.created_at', '<=', begunBy)
    .where('users.blocked_at', 'is', null)
    .where((session) =>
      session.or([
        session('sessions.secret_mark', '=', secretMark),
        session('sessions.secret_mark', '=', earlierMark),
        session('sessions.secret_mark', 'is', null),
      ]),
    )
    .select([
      'tokens.session_id',
      'tokens.refresh_hash',
      'tokens.access_hash',
      'tokens.seen_at',
      'tokens.replaced_at',
      'sessions.created_at as opened_at',
    ])
    .selectAll('users')
}
