import { deleteAccount } from '../account/delete-account.ts'
import { normalAddress, readableAddress } from '../auth/normal-address.ts'
import { invitationStaysUntil } from '../auth/sign-up/invitations.ts'
import { noteSignOut } from '../auth/users.ts'
import type { Db, Store, Tx } from '../db/schema.ts'
import { transact } from '../db/transact.ts'
import { measureWriter } from '../tabs/measure-writer.ts'
import { findPerson, type PersonRow, selectPeople } from './find-person.ts'
import { createGuests } from './guests.ts'

/** What the host may know of a writer: nothing that they wrote. */
export interface Person {
  address: string
  /** In the format of ISO 8601, like the next one. */
  created_at: string
  /** The last sign-in, or the last time that a browser renewed its session, whichever is later. */
  last_seen_at: string | null
  blocked: boolean
  /** How many tabs, with those in the trash. */
  tabs: number
  /** How much is stored, with the trash and the versions. */
  bytes: number
}

export type People = ReturnType<typeof createPeople>

/** What the host can ask and do about people. All of this may be done while the server runs. */
export function createPeople({ store, clock }: { store: Store; clock: () => number }) {
  const find = (db: Db, address: string) => findPerson(db, address, clock())

  return {
    ...createGuests({ db: store.db, clock }),

    /** Lists everybody who has an account, the oldest account first. */
    async list(): Promise<Person[]> {
      const people: Person[] = []
      // One after the other. Each takes many short transactions, between which writers get their turn.
      for (const row of await selectPeople(store.db).execute()) people.push(await toPerson(store, row))
      return people
    },

    async show(address: string): Promise<Person> {
      return toPerson(store, await find(store.db, address))
    },

    /** Ends every session. From now on, nobody can sign in to the account. */
    async block(address: string): Promise<void> {
      await transact(store.db, async (tx) => {
        const { id } = await find(tx, address)
        // First, so that a sign-in that is under way either waits for it or has ended before it.
        await tx.updateTable('users').set({ blocked_at: clock() }).where('id', '=', id).execute()
        await endSessions(tx, id)
      })
    },

    async unblock(address: string): Promise<void> {
      const { id } = await find(store.db, address)
      await store.db.updateTable('users').set({ blocked_at: null }).where('id', '=', id).execute()
    },

    async signOut(address: string): Promise<void> {
      await transact(store.db, async (tx) => endSessions(tx, (await find(tx, address)).id))
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

    /** Deletes the account and everything in it. If an invitation still keeps the address, returns until when. */
    async delete(address: string): Promise<number | undefined> {
      const { id, email } = await find(store.db, address)
      await deleteAccount(store, id)
      return invitationStaysUntil(store.db, normalAddress(email), clock())
    },
  }

  async function endSessions(tx: Tx, id: string): Promise<void> {
    await noteSignOut(tx, id, clock())
    await tx.deleteFrom('sessions').where('user_id', '=', id).execute()
  }
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
