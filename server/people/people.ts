import { sql } from 'kysely'
import { emailAddress } from '#shared/requests/auth.ts'
import { deleteAccount } from '../account/delete-account.ts'
import {
  type Address,
  addressOf,
  isOneMailbox,
  normalAddress,
  readableAddress,
} from '../auth/normal-address.ts'
import { createInvitations, invitationStaysUntil, type MadeInvitation } from '../auth/sign-up/invitations.ts'
import { deletedMark, noteSignOut } from '../auth/users.ts'
import { AdviceError } from '../db/advice-error.ts'
import type { Db, Store } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { measureWriter } from '../tabs/measure-writer.ts'

/** What the host may know of a writer: nothing that they wrote. */
export interface Person {
  address: string
  /** As ISO 8601 has it, like the next one. */
  created_at: string
  /** By the last sign-in, or the last hour in which a browser of theirs went on with its session. */
  last_seen_at: string | null
  blocked: boolean
  /** The trash included. */
  tabs: number
  /** As stored, with the trash and the versions. */
  bytes: number
}

/** Somebody who may make an account, and has not yet. */
export interface Invited {
  address: string
  expires_at: string
}

interface PersonRow {
  id: string
  email: string
  created_at: number
  last_sign_in_at: number | null
  used_at: number | null
  blocked_at: number | null
}

export type People = ReturnType<typeof createPeople>

/** Who has an account here, for the host. All of it may be done while the server runs. */
export function createPeople({ store, clock }: { store: Store; clock: () => number }) {
  // One idea: what can be asked and done about people, each in a query or two.
  const invitations = createInvitations({ db: store.db, clock })
  const find = (db: Db, address: string) => findPerson(db, address, clock())

  return {
    /** The oldest account first. */
    async list(): Promise<Person[]> {
      const people: Person[] = []
      // One after the other: each is many short transactions, and writers come between them.
      for (const row of await selectPeople(store.db).execute()) people.push(await toPerson(store, row))
      return people
    },

    async show(address: string): Promise<Person> {
      return toPerson(store, await find(store.db, address))
    },

    /** Ends every session; from now on no code opens another. */
    async block(address: string): Promise<void> {
      await transact(store.db, async (tx) => {
        const { id } = await find(tx, address)
        // First, so that a sign-in that is under way waits for it or is seen by it.
        await tx.updateTable('users').set({ blocked_at: clock() }).where('id', '=', id).execute()
        await noteSignOut(tx, id, clock())
        await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
      })
    },

    async unblock(address: string): Promise<void> {
      const { id } = await find(store.db, address)
      await store.db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
    },

    async signOut(address: string): Promise<void> {
      await transact(store.db, async (tx) => {
        const { id } = await find(tx, address)
        await noteSignOut(tx, id, clock())
        await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
      })
    },

    /**
     * The next person who proves this address at the OpenID provider gets the account. Returns whether it belonged to
     * anybody there.
     */
    async unlink(address: string): Promise<boolean> {
      const { id } = await find(store.db, address)
      const gone = await store.db
        .deleteFrom('provider_identities')
        .where('user_id', '=', id)
        .returning('subject')
        .execute()
      return gone.length > 0
    },

    /** Who may come, the next to be too late first. */
    async invited(): Promise<Invited[]> {
      const rows = await store.db
        .selectFrom('invitations')
        .where('is_first', '=', 0)
        .where('expires_at', '>', clock())
        .orderBy('expires_at')
        .select(['email', 'expires_at'])
        .execute()
      return rows.map(({ email, expires_at }) => ({
        address: readableAddress(email ?? ''),
        expires_at: new Date(expires_at).toISOString(),
      }))
    },

    /** An earlier invitation of this address ends with the new one. */
    async invite(address: string): Promise<MadeInvitation> {
      const person = await look(store.db, address)
      if (person?.blocked_at === null) throw new AdviceError(`${address} has an account here already.`)
      if (person)
        throw new AdviceError(`${address} has an account here, which is blocked: unblock it instead.`)
      const { email } = typedAddress(address)
      if (!isOneMailbox(email))
        throw new AdviceError(`Nobody can sign in by ${address}: write its domain as its mail server has it.`)
      return invitations.invite(email)
    },

    /** Whether there was an invitation to take back: beside an account it is nothing, and goes with that. */
    async uninvite(address: string): Promise<boolean> {
      if (await look(store.db, address)) return false
      return invitations.takeBack(typedAddress(address).email)
    },

    /** For good, with all that they wrote. Answers until when an invitation keeps the address, where one does. */
    async delete(address: string): Promise<number | undefined> {
      const { id, email } = await find(store.db, address)
      await deleteAccount(store, id)
      return invitationStaysUntil(store.db, normalAddress(email), clock())
    },
  }
}

async function findPerson(db: Db, address: string, now: number): Promise<PersonRow> {
  const person = await look(db, address)
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

/** The one that signing in under this address would find: an account of its very spelling comes first. */
async function look(db: Db, address: string): Promise<PersonRow | undefined> {
  const { email, spelling } = typedAddress(address)
  const found = await selectPeople(db).where('users.email', 'in', [email, spelling]).execute()
  return found.find((row) => row.email === spelling) ?? found[0]
}

function typedAddress(address: string): Address {
  const { data: typed } = emailAddress.safeParse(address)
  if (typed === undefined) throw new AdviceError(`${address} is no e-mail address.`)
  return addressOf(typed)
}

function selectPeople(db: Db) {
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

async function toPerson(store: Store, row: PersonRow): Promise<Person> {
  const { tabs, bytes } = await measureWriter(store, row.id)
  const seenAt = Math.max(row.used_at ?? 0, row.last_sign_in_at ?? 0)
  return {
    address: readableAddress(row.email),
    created_at: new Date(row.created_at).toISOString(),
    last_seen_at: seenAt > 0 ? new Date(seenAt).toISOString() : null,
    blocked: row.blocked_at !== null,
    tabs,
    bytes,
  }
}
