import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { User } from '#shared/auth.ts'
import type { Schema, Tx } from '../db/schema.ts'
import { Overtaken } from '../db/transact.ts'
import { type Address, readableAddress } from './normal-address.ts'

export type UserRow = Selectable<Schema['users']>

/** Replaces the address while the account is being deleted. No address looks like it, so nobody can sign in to it. */
export const deletedMark = 'deleted:'

/**
 * Finds the account of an address that has been proved. An account with exactly this spelling comes first: it dates
 * from the time when each spelling was an account of its own, and could not be reached otherwise.
 */
export async function enterUser(
  tx: Tx,
  { email, spelling }: Address,
  now: number,
): Promise<UserRow | undefined> {
  const ofSpelling = spelling === email ? undefined : await enter(tx, spelling, now)
  return ofSpelling ?? (await enter(tx, email, now))
}

function enter(tx: Tx, email: string, now: number): Promise<UserRow | undefined> {
  return tx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('email', '=', email)
    .returningAll()
    .executeTakeFirst()
}

/** Finds the account with this id. If it was deleted since the id was read, the transaction must run again. */
export async function enterUserById(tx: Tx, id: string, now: number): Promise<UserRow> {
  const user = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .where('email', 'not like', `${deletedMark}%`)
    .returningAll()
    .executeTakeFirst()
  if (!user) throw new Overtaken()
  return user
}

/** Makes an account, or returns the one that another window has just made for the same address. */
export function addUser(tx: Tx, email: string, now: number): Promise<UserRow> {
  return tx
    .insertInto('users')
    .values({ id: randomUUID(), email, created_at: now, last_sign_in_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ last_sign_in_at: now }))
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Notes that a user ends a session. It must be the first statement of that transaction: it locks the user's row, so a
 * sign-in that is under way either ends before it or waits and sees it.
 */
export async function noteSignOut(tx: Tx, id: string, now: number): Promise<void> {
  await tx.updateTable('users').set({ signed_out_at: now }).where('id', '=', id).execute()
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
