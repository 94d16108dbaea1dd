import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { invitationLifetimeMs } from '../limits.ts'
import { tokenHash } from '../sessions/token-hash.ts'

export interface MadeInvitation {
  /** The token in the link. Only its hash is stored. */
  token: string
  expiresAt: number
}

interface FoundInvitation {
  /** Null for the link of the first user, who may have any address. */
  email: string | null
  expiresAt: number
  hasEnded: boolean
}

/** The value of `is_first` for invitations that were used, replaced or taken back. */
export const spentInvitation = 2

export type Invitations = ReturnType<typeof createInvitations>

/**
 * An invitation is for an address. It is used up when its owner proves that address, with or without the link. So the
 * link by itself opens nothing, and a copy of it is useless to others. Nor does the link reveal whether the invitation
 * was used: it shows the same until it expires, and after that it shows that it has ended. Only the first user's link
 * is enough for an account: it becomes an invitation for the address that requests a code with it. It is deleted once
 * there is an account.
 */
export function createInvitations({ db, clock }: { db: Db; clock: () => number }) {
  return {
    /** Makes an invitation, which replaces an earlier one. */
    invite(email: string): Promise<MadeInvitation> {
      return transact(db, async (tx) => {
        await spendInvitations(tx, email)
        return make(tx, email, clock())
      })
    },

    /** Makes the first user's link, which replaces an earlier one. Returns undefined if there is an account already. */
    inviteFirst(): Promise<MadeInvitation | undefined> {
      return transact(db, async (tx) => {
        if (await hasUsers(tx)) return undefined
        await tx.deleteFrom('invitations').where('is_first', '=', 1).execute()
        return make(tx, null, clock())
      })
    },

    /** Finds an invitation, even if it has ended. */
    async find(token: string): Promise<FoundInvitation | undefined> {
      const row = await db
        .selectFrom('invitations')
        .where('token_hash', '=', tokenHash(token))
        .select(['email', 'is_first', 'expires_at'])
        .executeTakeFirst()
      if (!row) return undefined
      const isFirst = row.is_first === 1
      // The address of a used invitation is deleted when it expires. A clock that ran ahead may have done that too
      // early.
      const hasEnded = row.expires_at <= clock() || (row.email === null && !isFirst)
      return { email: isFirst ? null : row.email, expiresAt: row.expires_at, hasEnded }
    },

    /** Makes the first user's link an invitation for this address, until it is used with another one. */
    async claimFirst(token: string, email: string, within: Db = db): Promise<void> {
      await within
        .updateTable('invitations')
        .set({ email })
        .where('token_hash', '=', tokenHash(token))
        .where('is_first', '=', 1)
        .execute()
    },

    /**
     * Uses up the invitation of this address. Returns whether it allows an account: of two calls at once, only one gets
     * true.
     */
    async use(tx: Tx, email: string): Promise<boolean> {
      const holds = ({ expires_at }: Ending) => expires_at > clock()
      if ((await spendInvited(tx, email)).some(holds)) return true
      return (await forgetFirst(tx, email)).some(holds) && !(await hasUsers(tx))
    },

    /** Takes an invitation back. Returns whether there was one. */
    async takeBack(email: string): Promise<boolean> {
      return (await spendInvited(db, email)).length > 0
    },

    /** A person with an account needs no invitation; and now that there is one, nobody can be the first any more. */
    async settle(tx: Tx, email: string): Promise<void> {
      await spendInvited(tx, email)
      await tx.deleteFrom('invitations').where('is_first', '=', 1).execute()
    },
  }
}

/** Makes all invitations for this address useless. */
export async function spendInvitations(tx: Tx, email: string): Promise<void> {
  await spendInvited(tx, email)
  await forgetFirst(tx, email)
}

/** Until when the last invitation for this address stays in the table, used or not. */
export async function invitationStaysUntil(db: Db, email: string, now: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invitations')
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .select((of) => of.fn.max<number | null>('expires_at').as('end'))
    .executeTakeFirst()
  return row?.end ?? undefined
}

interface Ending {
  expires_at: number
}

/** Returns when the invitation would have ended. Of two calls at once, only one gets a result. */
function spendInvited(db: Db, email: string): Promise<Ending[]> {
  return db
    .updateTable('invitations')
    .set({ is_first: spentInvitation })
    .where('email', '=', email)
    .where('is_first', '=', 0)
    .returning('expires_at')
    .execute()
}

/** Deletes the first user's link if it was claimed for this address. */
function forgetFirst(db: Db, email: string): Promise<Ending[]> {
  return db
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('is_first', '=', 1)
    .returning('expires_at')
    .execute()
}

/** The token stands after the `#`, which browsers do not send to servers. The page reads it there. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/#/login?invitation=${token}`
}

/** With null as the address, this is the first user's link. */
async function make(tx: Tx, email: string | null, now: number): Promise<MadeInvitation> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = now + invitationLifetimeMs
  const row = { token_hash: tokenHash(token), email, is_first: email === null ? 1 : 0 }
  await tx
    .insertInto('invitations')
    .values({ ...row, created_at: now, expires_at: expiresAt })
    .execute()
  return { token, expiresAt }
}

async function hasUsers(tx: Tx): Promise<boolean> {
  const user = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return user !== undefined
}
