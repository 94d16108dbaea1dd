import type { ExpressionBuilder } from 'kysely'
import type { Db, Schema, Tx } from '../../db/schema.ts'
import { clocksDifferMs } from '../../is-within.ts'
import { leftSessionLastsMs } from '../limits.ts'
import type { UserRow } from '../users.ts'

/** As many values as any database takes in a query. */
export const maxAsked = 1_000

/** Whether a browser may hold it: one that was left has none. */
export function hasTokens({ exists, selectFrom }: ExpressionBuilder<Schema, 'sessions'>) {
  return exists(selectFrom('tokens').select('session_id').whereRef('tokens.session_id', '=', 'sessions.id'))
}

/**
 * Its browser goes on in another one: no token of it opens anything more. Its row stays, so that what is under way
 * comes to its end soon, such as an archive that is read. Held first, for another window may refresh it at this moment.
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

/** Signing out cuts off too what began before a proof. Which browser left such a session nobody has kept: all go. */
export async function endLeft(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((session) => session.not(hasTokens(session)))
    .execute()
}

/** Which of these sessions live. One that was left lives a little longer. */
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
