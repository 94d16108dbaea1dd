import { isOneMailbox, readableAddress } from '../auth/normal-address.ts'
import { createInvitations, type MadeInvitation } from '../auth/sign-up/invitations.ts'
import { AdviceError } from '../db/advice-error.ts'
import type { Db } from '../db/schema.ts'
import { lookUp, typedAddress } from './find-person.ts'

/** Somebody who may make an account and has not done so yet. */
export interface Invited {
  address: string
  expires_at: string
}

/** What the host can ask and do about invitations. */
export function createGuests({ db, clock }: { db: Db; clock: () => number }) {
  const invitations = createInvitations({ db, clock })

  return {
    /** Lists who is invited. The invitation that ends next comes first. */
    async invited(): Promise<Invited[]> {
      const rows = await db
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

    /** Makes an invitation, which replaces an earlier one of this address. */
    async invite(address: string): Promise<MadeInvitation> {
      const person = await lookUp(db, address)
      if (person?.blocked_at === null) throw new AdviceError(`${address} has an account here already.`)
      if (person)
        throw new AdviceError(`${address} has an account here, which is blocked: unblock it instead.`)
      const { email } = typedAddress(address)
      if (!isOneMailbox(email))
        throw new AdviceError(`Nobody can sign in by ${address}: write its domain as its mail server has it.`)
      return invitations.invite(email)
    },

    /** Returns whether there was an invitation. If the address has an account, its invitation goes with that. */
    async uninvite(address: string): Promise<boolean> {
      if (await lookUp(db, address)) return false
      return invitations.takeBack(typedAddress(address).email)
    },
  }
}
