import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { clocksDifferMs } from '../../is-within.ts'
import { leftSessionLastsMs } from '../limits.ts'
import type { UserRow } from '../users.ts'

/** As many values as either database accepts in a query. */
export const maxAsked = 1_000

/** Whether a session has tokens. One that its browser has left for another has none. */
export function hasTokens({ exists, selectFrom }: ExpressionBuilder<Schema, 'sessions'>) {
  return exists(selectFrom('tokens').select('session_id').whereRef('tokens.session_id', '=', 'sessions.id'))
}

/**
 * Ends a session whose browser goes on in a new one: its tokens are deleted. Its row stays for a while, so that calls
 * that have begun, such as an archive download, can finish. The row is locked first, because another window may be
 * refreshing the session at this moment.
 */
export async function leaveSession(tx: Tx, { id }: UserRow, sessionId: string, now: number): Promise<void> {
  const held = await tx
    .updateTable('sessions')
    .set({ used_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (held.numUpdatedRows > 0n) await tx.deleteFrom('tokens').where('session_id', '=', sessionId).execute()
}

/**
 * Signing out also ends calls that began in a session that was left. It is not stored which browser left which session,
 * so all of the user's left sessions end.
 */
export async function endLeft(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((session) => session.not(hasTokens(session)))
    .execute()
}

/** Returns those of these sessions that are alive. A session that was left counts as alive for a little longer. */
export async function livingAmong(db: Db, sessionIds: string[], now: number): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < sessionIds.length; from += maxAsked) {
    const asked = sessionIds.slice(from, from + maxAsked)
    const rows = await db
      .selectFrom('sessions')
      .where('id', 'in', asked)
      .where((session) =>
        session.or([
          hasTokens(session),
          session.and([
            session('used_at', '>', now - leftSessionLastsMs),
            session('used_at', '<=', now + clocksDifferMs),
          ]),
        ]),
      )
      .select('id')
      .execute()
    for (const { id } of rows) found.push(id)
  }
  return found
}
