import { sql } from 'kysely'
import { emailAddress } from '#shared/requests/auth.ts'
import { type Address, addressOf } from '../auth/normal-address.ts'
import { deletedMark } from '../auth/users.ts'
import { AdviceError } from '../db/advice-error.ts'
import type { Db } from '../db/schema.ts'

export interface PersonRow {
  id: string
  email: string
  created_at: number
  last_sign_in_at: number | null
  used_at: number | null
  blocked_at: number | null
}

/** Fails with advice for the host if nobody has an account with this address. */
export async function findPerson(db: Db, address: string, now: number): Promise<PersonRow> {
  const person = await lookUp(db, address)
  if (person) return person
  const invitation = await db
    .selectFrom('invitations')
    .where('email', '=', typedAddress(address).email)
    .where('is_first', '=', 0)
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst()
  throw new AdviceError(
    invitation
      ? `${address} is invited, and has no account yet.`
      : `Nobody has an account with the address ${address}: npm run people -- list tells who has one.`,
  )
}

/** Finds the account that a sign-in with this address would open. An account with exactly this spelling comes first. */
export async function lookUp(db: Db, address: string): Promise<PersonRow | undefined> {
  const { email, spelling } = typedAddress(address)
  const found = await selectPeople(db).where('users.email', 'in', [email, spelling]).execute()
  return found.find((row) => row.email === spelling) ?? found[0]
}

export function typedAddress(address: string): Address {
  const { data: typed } = emailAddress.safeParse(address)
  if (typed === undefined) throw new AdviceError(`${address} is no e-mail address.`)
  return addressOf(typed)
}

export function selectPeople(db: Db) {
  return db
    .selectFrom('users')
    .leftJoin('sessions', 'sessions.user_id', 'users.id')
    .where('users.email', 'not like', `${deletedMark}%`)
    .groupBy('users.id')
    .orderBy('users.created_at')
    .orderBy('users.id')
    .select(['users.id', 'users.email', 'users.created_at', 'users.last_sign_in_at', 'users.blocked_at'])
    .select(sql<number | null>`max(sessions.used_at)`.as('used_at'))
}
