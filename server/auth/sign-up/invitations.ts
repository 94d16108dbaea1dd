import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '../../db/schema.ts'
import { transact } from '../../db/transact.ts'
import { invitationLifetimeMs } from '../limits.ts'
import { tokenHash } from '../sessions/token-hash.ts'

export interface MadeInvitation {
  /** What the link carries. Only its hash is stored. */
  token: string
  expiresAt: number
}

interface FoundInvitation {
  /** Null for the link of the first user, who may have any address. */
  email: string | null
  expiresAt: number
  hasEnded: boolean
}

/** As `is_first` of those that open nothing any more: used, replaced or taken back. */
export const spentInvitation = 2

export type Invitations = ReturnType<typeof createInvitations>

/**
 * An invitation is for an address. It is used up when its owner proves that address, by the link or without it. So the
 * link opens nothing by itself, and a copy of it is worth nothing to anybody else. Nor does it tell what became of the
 * invitation: it says the same until its end, and that it has ended from then on. Only the link of the first user is
 * worth an account: it becomes an invitation of the address for which a code is asked with it, and nothing is left of
 * it once there is an account.
 */
export function createInvitations({ db, clock }: { db: Db; clock: () => number }) {
  return {
    /** Makes an invitation, in the place of an earlier one. */
    invite(email: string): Promise<MadeInvitation> {
      return transact(db, async (tx) => {
        await spendInvitations(tx, email)
        return make(tx, email, clock())
      })
    },

    /** Makes the link of the first user, in the place of an earlier one. Undefined once somebody has an account. */
    inviteFirst(): Promise<MadeInvitation | undefined> {
      return transact(db, async (tx) => {
        if (await hasUsers(tx)) return undefined
        await tx.deleteFrom('invitations').where('is_first', '=', 1).execute()
        return make(tx, null, clock())
      })
    },

    /** Finds an invitation, also one that has ended. */
    async find(token: string): Promise<FoundInvitation | undefined> {
      const row = await db
        .selectFrom('invitations')
        .where('token_hash', '=', tokenHash(token))
        .select(['email', 'is_first', 'expires_at'])
        .executeTakeFirst()
      if (!row) return undefined
      const isFirst = row.is_first === 1
      // The address of one that was spent is forgotten at its end: a clock that ran ahead may have been there before.
      const hasEnded = row.expires_at <= clock() || (row.email === null && !isFirst)
      return { email: isFirst ? null : row.email, expiresAt: row.expires_at, hasEnded }
    },

    /** The link of the first user belongs to this address from now on, until it is shown with another one. */
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

/** What there was for this address opens nothing any more. */
export async function spendInvitations(tx: Tx, email: string): Promise<void> {
  await spendInvited(tx, email)
  await forgetFirst(tx, email)
}

/** Until when the last one for this address stands there, spent or not. */
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

/** Returns when the invitation would have ended. Of two calls at once, only one gets that. */
function spendInvited(db: Db, email: string): Promise<Ending[]> {
  return db
    .updateTable('invitations')
    .set({ is_first: spentInvitation })
    .where('email', '=', email)
    .where('is_first', '=', 0)
    .returning('expires_at')
    .execute()
}

/** The link of the first user, where it was claimed for this address. */
function forgetFirst(db: Db, email: string): Promise<Ending[]> {
  return db
    .deleteFrom('invitations')
    .where('email', '=', email)
    .where('is_first', '=', 1)
    .returning('expires_at')
    .execute()
}

/** The page reads the token behind the `#`, which a browser sends to nobody. */
export function invitationLink(publicUrl: string, token: string): string {
  return `${publicUrl}/#/login?invitation=${token}`
}

/** For no address yet: the link of the first user. */
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
