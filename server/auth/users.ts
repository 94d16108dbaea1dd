import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { User } from '#shared/auth.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { type Address, readableAddress } from './normal-address.ts'

export type UserRow = Selectable<Schema['users']>

/**
 * The account of an address that proved to be somebody's: the first sign-in makes it. One that was made under this very
 * spelling when spellings still told accounts apart comes first: nobody could reach it otherwise.
 */
export async function enterUser(tx: Tx, { email, spelling }: Address, now: number): Promise<UserRow> {
  const ofSpelling =
    spelling !== email &&
    (await tx
      .updateTable('users')
      .set({ last_sign_in_at: now })
      .where('email', '=', spelling)
      .returningAll()
      .executeTakeFirst())
  if (ofSpelling) return ofSpelling
  return await tx
    .insertInto('users')
    .values({ id: randomUUID(), email, created_at: now, last_sign_in_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ last_sign_in_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function toUser({ id, email, created_at, last_sign_in_at }: UserRow): User {
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email: readableAddress(email),
    created_at: new Date(created_at).toISOString(),
    last_sign_in_at: last_sign_in_at === null ? null : new Date(last_sign_in_at).toISOString(),
    app_metadata: {},
    user_metadata: {},
  }
}
