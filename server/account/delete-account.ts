import { normalAddress } from '../auth/normal-address.ts'
import type { Store } from '../db/schema.ts'
import { deleteForGood } from '../tabs/delete-for-good.ts'
import { forgetAllGrams } from '../tabs/grams/segments.ts'
import { walkTabSizes } from '../tabs/tab-sizes.ts'

/** No address looks like it, so nobody can sign in to what is being deleted. */
export const deletedMark = 'deleted:'

/**
 * Leaves nothing behind: tabs, versions and sessions hang on the user; a code still waiting, and an invitation made
 * meanwhile, hang on the address. What
 * the throttle counts stays, or an account made anew would have a new budget; it names nobody, for its keys are hashed,
 * and is gone within a day.
 *
 * The account is closed at once. Its texts go in steps, so that nobody waits for five hundred megabytes; where that is
 * cut off, `finishDeletions` goes on.
 */
export async function deleteAccount(store: Store, userId: string): Promise<void> {
  await store.asUser(userId, async (tx) => {
    const user = await tx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst()
    if (!user) return
    await tx.deleteFrom('sessions').where('user_id', '=', userId).execute()
    await tx.deleteFrom('provider_identities').where('user_id', '=', userId).execute()
    await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
    const address = normalAddress(user.email)
    await tx.deleteFrom('codes').where('email', '=', address).execute()
    await tx.deleteFrom('invitations').where('email', '=', address).execute()
    const email = deletedMark + userId
    await tx.updateTable('users').set({ email }).where('id', '=', userId).execute()
  })
  await deleteWriting(store, userId)
  await store.sweep()
}

async function deleteWriting(store: Store, userId: string): Promise<void> {
  await forgetAllGrams(store, userId)
  for await (const tabs of walkTabSizes(store, userId)) {
    await deleteForGood(store, userId, tabs, { onlyTrash: false })
  }
  // Takes along whatever a call has stored that was under way when the account was closed.
  await store.asUser(userId, (tx) => tx.deleteFrom('users').where('id', '=', userId).execute())
}

/** Ends what a server that was stopped in the middle of it has begun. */
export async function finishDeletions(store: Store): Promise<void> {
  const users = await store.db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `${deletedMark}%`)
    .execute()
  for (const { id } of users) await deleteWriting(store, id)
}
