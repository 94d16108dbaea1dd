import type { Db, Tx } from '../../db/schema.ts'
import type { UserRow } from '../users.ts'
import { copiedPasskey, unknownPasskey } from './passkey-refusals.ts'

interface Use {
  userId: string
  credentialId: string
  counter: number
  at: number
}

/** Finds a passkey and its account. It is not yet known who asks: only the signature will prove that. */
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
 * Notes that the passkey was used. If it has a counter, this must have grown; otherwise there is a copy of the passkey.
 * One statement compares and stores, so that of two simultaneous uses the later one sees the earlier.
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
