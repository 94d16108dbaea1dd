import { AppError } from '../errors.ts'
import type { Tx } from './schema.ts'

/**
 * Makes transactions wait for each other that add something of which a user may have only so many: otherwise two
 * could both add the last one. Whose account has just been deleted elsewhere adds nothing.
 */
export async function holdUser(tx: Tx, userId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set((user) => ({ created_at: user.ref('created_at') }))
    .where('id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('unauthenticated')
}
