import type { Store } from '../db/schema.ts'

/**
 * Leaves nothing behind: tabs, versions and sessions hang on the user; a code still waiting hangs on the address. What
 * the throttle counts names nobody, for its keys are hashed, and is gone within the hour.
 */
export async function deleteAccount(store: Store, userId: string): Promise<void> {
  await store.asUser(userId, async (tx) => {
    const user = await tx.deleteFrom('users').where('id', '=', userId).returning('email').executeTakeFirst()
    if (user) await tx.deleteFrom('codes').where('email', '=', user.email).execute()
  })
}
