import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { withdrawCodes } from '../auth/codes/codes.ts'
import { normalAddress } from '../auth/normal-address.ts'
import { markEnded } from '../auth/sessions/ended-elsewhere.ts'
import { spendInvitations } from '../auth/sign-up/invitations.ts'
import { deletedMark } from '../auth/users.ts'
import { forEachUser } from '../db/for-each-user.ts'
import type { Store, Tx } from '../db/schema.ts'
import { deleteForGood } from '../tabs/delete-for-good.ts'
import { forgetAllGrams } from '../tabs/grams/segments.ts'
import { walkTabSizes } from '../tabs/tab-sizes.ts'

/**
 * Deletes a user with all tabs, versions and sessions. What stays for a while:
 * - The counts of the throttle stay for up to a day, because otherwise a new account of the same address would have a new
 *   budget. Their keys are hashed.
 * - The tries of codes stay until their ten minutes are over. If they disappeared, a stranger who asked for a code would notice
 *   the deletion. The codes themselves open nothing any more.
 * - For thirty days, hashes tell the writer's other devices that the account was closed.
 * - An invitation of less than a week keeps the address until its end, because a person with its link would notice otherwise.
 *   It opens nothing.
 *
 * The account is closed at once. Its texts are deleted in steps, so that nobody waits for five hundred megabytes. If that is
 * interrupted, `finishDeletions` goes on.
 */
export async function deleteAccount(store: Store, userId: string): Promise<void> {
  await closeAccount(store, userId)
  await emptyAccount(store, userId)
}

interface InTime {
  patienceMs: number
  now: number
  log: Pick<Logger, 'error'>
}

/**
 * The same for a page, which does not wait for ever. Once the account is closed, the page is told that it was deleted, even if
 * deleting the texts fails or goes on: a page that was told of a failure would keep words on the device. Five hundred megabytes
 * may take more than a minute.
 */
export async function deleteInTime(
  store: Store,
  userId: string,
  { patienceMs, now, log }: InTime,
): Promise<void> {
  // Marks are not made if the host deletes the account: then the copies on the writer's devices may be all that is left.
  await closeAccount(store, userId, (tx) => markEnded(tx, { userId, now }))
  const emptying = emptyAccount(store, userId).catch((err: unknown) =>
    log.error({ err }, 'What is left of a deleted account goes within the hour'),
  )
  await Promise.race([emptying, delay(patienceMs, undefined, { ref: false })])
}

async function closeAccount(
  store: Store,
  userId: string,
  beforeSessionsEnd = async (_tx: Tx) => {},
): Promise<void> {
  await store.asUser(userId, async (tx) => {
    const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    if (!user) return
    await tx.deleteFrom('provider_identities').where('user_id', '=', userId).execute()
    await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    const address = normalAddress(user.email)
    await withdrawCodes(tx, address)
    await spendInvitations(tx, address)
    const email = deletedMark + userId
    await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
    await beforeSessionsEnd(tx)
    // Done last, when a sign-in that was under way has ended, so that its session is deleted too.
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
  })
}

async function emptyAccount(store: Store, userId: string): Promise<void> {
  await deleteWriting(store, userId)
  await store.sweep()
}

async function deleteWriting(store: Store, userId: string): Promise<void> {
  await forgetAllGrams(store, userId)
  for await (const tabs of walkTabSizes(store, userId)) {
    await deleteForGood(store, userId, tabs)
  }
  // Also deletes what was stored by calls that had begun before the account was closed.
  await store.asUser(userId, (tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
}

/** Finishes deletions that were interrupted when a server stopped. */
export function finishDeletions(store: Store): Promise<void> {
  return forEachUser(store, (id) => deleteWriting(store, id), { marked: deletedMark })
}
