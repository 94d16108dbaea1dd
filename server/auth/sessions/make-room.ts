import type { Tx } from '../../db/schema.ts'
import type { UserRow } from '../users.ts'
import { hasTokens, maxAsked } from './left-sessions.ts'

/**
 * Far more than anybody has devices, and few enough that the rows cannot fill the disk. A new session may end an old
 * one, because a person who signs in has just proved who they are and could end all other sessions anyway.
 */
const maxSessions = 1_000

/**
 * Deletes surplus sessions: first those that a browser has left, then those unused for longest. Each sign-in has
 * changed the user's row before, so two at once wait for each other. If an account has very many, each call deletes
 * only some.
 */
export async function makeRoom(tx: Tx, { id }: UserRow): Promise<void> {
  const ofUser = tx.selectFrom('sessions').where('user_id', '=', id)
  const { held } = await ofUser.select((row) => row.fn.countAll().as('held')).executeTakeFirstOrThrow()
  const surplus = Number(held) - maxSessions + 1
  if (surplus <= 0) return
  const unusedLongest = ofUser.select('id').orderBy(hasTokens).orderBy('used_at').orderBy('id')
  await tx
    .deleteFrom('sessions')
    .where('user_id', '=', id)
    .where('id', 'in', unusedLongest.limit(Math.min(surplus, maxAsked)))
    .execute()
}
