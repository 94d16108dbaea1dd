import type { Db, Tx } from '../../db/schema.ts'
import type { UserRow } from '../users.ts'
import { copiedPasskey, unknownPasskey } from './passkey-refusals.ts'

interface Use {
  userId: string
  credentialId: string
  counter: number
  at: number
}

/** Runs before it is known who asks: using the passkey proves whose it is. */
export function findPasskey(
  db: Db,
  credentialId: string,
): Promise<(Pick<UserRow, 'id' | 'passkey_handle'> & { public_key: string }) | undefined> {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .where('credential_id', '=', credentialId)
    .select(['users.id', 'passkey_handle', 'public_key'])
    .executeTakeFirst()
}

/**
 * Notes that it was used. One that counts what it signs has signed more often than ever before; if not, there are two
 * of it. In one statement, so that of two uses at once the later sees the earlier.
 */
export async function notePasskeyUse(tx: Tx, { userId, credentialId, counter, at }: Use): Promise<void> {
  const used = await tx
    .updateTable('passkeys')
    .set({ counter, used_at: at })
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .where((row) => (counter === 0 ? row('counter', '=', 0) : row('counter', '<', counter)))
    .returning('id')
    .executeTakeFirst()
  if (used) return
  const isThere = await tx
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .select('id')
    .executeTakeFirst()
  throw isThere ? copiedPasskey() : unknownPasskey()
}
