import { AppError } from '../errors.ts'
import type { Tx } from './schema.ts'

/**
 * Locks the user's row. For transactions that add something of which a user may have a limited number: otherwise two of
 * them could both add the last one. Throws if the account has just been deleted.
 */
export async function holdUser(tx: Tx, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('unauthenticated')
}
