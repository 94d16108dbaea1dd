import type { Tx } from './schema.ts'

/** Of two transactions that add what a user may have only so many of, one waits for the other: both would be the last. */
export async function holdUser(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', userId)
    .execute()
}
