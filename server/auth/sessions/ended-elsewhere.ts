import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'
import { sessionIdleMs } from '../limits.ts'
import { markOfUse } from '../throttling/throttle.ts'
import { withdrawn } from './lost-replies.ts'
import { tokenHash } from './token-hash.ts'

/*
 * Sessions that their writer has ended from another device, or with the account. Such a session is deleted as any other
 * that has ended, but its browser must learn why: copies of texts that it keeps go then. They stay where a session has
 * expired, where the host has ended it, and after a restored backup, because the copies may be all there is of some words.
 * So only the writer's own ending leaves a mark.
 */

/** As many as a writer has browsers. The others learn that the session has ended, and no more. */
const maxMarked = 100
const prefix = `${markOfUse}ended `

/** All of the writer's sessions but this one, or this one alone; without either, all of them. */
export interface Which {
  but?: string
  only?: string
}

interface Ended extends Which {
  userId: string
  now: number
}

/** Marks sessions that are about to be deleted, for as long as a browser may hold a token of theirs. */
export async function markEnded(tx: Tx, { userId, but, only, now }: Ended): Promise<void> {
  // A lock: a browser that renews its session at this moment is waited for, and has the token that is read then.
  await tx
    .updateTable('sessions')
    .set((session) => ({ used_at: session.ref('used_at') }))
    .where('user_id', '=', userId)
    .execute()
  const tokens = tx
    .selectFrom('sessions')
    .innerJoin('tokens as newest', (join) =>
      join.onRef('newest.session_id', '=', 'sessions.id').on('newest.replaced_at', 'is', null),
    )
    .innerJoin(lastUsed(tx, userId), (join) => join.onRef('used.session_id', '=', 'sessions.id'))
    // Where the last replies were lost, the browser has the token before those that were withdrawn for it.
    .innerJoin('tokens as held', (join) =>
      join
        .onRef('held.session_id', '=', 'sessions.id')
        .on(
          sql<boolean>`(held.replaced_at is null or (newest.seen_at is null and held.replaced_at = used.replaced_at))`,
        ),
    )
    .where('sessions.user_id', '=', userId)
    .$if(but !== undefined, (all) => all.where('sessions.id', '!=', but ?? ''))
    .$if(only !== undefined, (all) => all.where('sessions.id', '=', only ?? ''))
    .orderBy('sessions.used_at', 'desc')
    .limit(maxMarked)
    .select('held.refresh_hash')
  const found = await tokens.execute()
  if (found.length === 0) return
  const resets_at = now + sessionIdleMs
  const marks = found.map(({ refresh_hash }) => ({ key: keyOf(refresh_hash, userId), count: 1, resets_at }))
  await tx
    .insertInto('throttle')
    .values(marks)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When a browser has last used up a token of each session. Null if it has used none. */
function lastUsed(tx: Tx, userId: string) {
  return tx
    .selectFrom('tokens')
    .innerJoin('sessions as theirs', 'theirs.id', 'tokens.session_id')
    .where('theirs.user_id', '=', userId)
    .where('access_hash', 'not like', `${withdrawn}%`)
    .groupBy('session_id')
    .select((token) => ['session_id', token.fn.max('replaced_at').as('replaced_at')])
    .as('used')
}

/**
 * Whether this was a token of such a session of this writer. The page says whose session it believes to have: a token
 * that a stranger has left in the browser must not make it forget what it keeps of its own writer.
 */
export async function wasEnded(
  db: Db,
  refreshToken: string,
  { userId, now }: Pick<Ended, 'userId' | 'now'>,
): Promise<boolean> {
  const mark = await db
    .selectFrom('throttle')
    .where('key', '=', keyOf(tokenHash(refreshToken), userId))
    .where('resets_at', '>', now)
    .select('key')
    .executeTakeFirst()
  return mark !== undefined
}

/** Only a hash of both: it names neither the writer nor the session. */
function keyOf(refreshHash: string, userId: string): string {
  return prefix + tokenHash(`${refreshHash} ${userId}`)
}
