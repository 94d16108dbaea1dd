import type { Tx } from './schema.ts'

/**
 * Makes transactions wait for each other that add something of which a user may have only so many: otherwise two
 * could both add the last one.
 */
export async function holdUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', userId)
    .execute()
}
