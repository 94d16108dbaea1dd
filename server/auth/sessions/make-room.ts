import type { Tx } from '../../db/schema.ts'
import type { UserRow } from '../users.ts'
import { hasTokens, maxAsked } from './left-sessions.ts'

/**
 * Far more than anybody has devices, and few enough that their rows cannot fill the disk. Whoever signs in has just
 * proved who they are and may end all other sessions anyway: so it gives nobody more power that a new one takes the
 * place of another.
 */
const maxSessions = 1_000

/**
 * The one unused longest goes, and first those that a browser has left for another. Whoever enters has changed the row
 * of the user, so that two which begin at once wait for each other. An account that had more before loses them step by
 * step.
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
