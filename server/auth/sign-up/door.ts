import type { Tx } from '../../db/schema.ts'
import type { Config, SignUp } from '../../env.ts'
import type { Address } from '../normal-address.ts'
import { blocked, notInvited } from '../refusals.ts'
import { addUser, enterUser, enterUserById, type UserRow } from '../users.ts'
import type { Invitations } from './invitations.ts'
import { maySignUp } from './may-sign-up.ts'

interface DoorDeps {
  signUp: SignUp
  mailSplitsAt: string
  contact: Config['contact']
  invitations: Invitations
  clock: () => number
}

export type Door = ReturnType<typeof createDoor>

/** Decides who may come in after they have proved an address. Before that, they learn nothing about it. */
export function createDoor({ signUp, mailSplitsAt, contact, invitations, clock }: DoorDeps) {
  const isOpenTo = (email: string) => maySignUp(signUp, email, mailSplitsAt)
  return {
    /** Whether this address may have an account without an invitation. */
    isOpenTo,

    /** Returns the account of this address, or makes one. */
    async enter(tx: Tx, typed: Address): Promise<UserRow> {
      return unblocked((await enterUser(tx, typed, clock())) ?? (await begin(tx, typed.email)))
    },

    /** Enters an account that the person has proved to be theirs in another way than by address. */
    async enterAs(tx: Tx, userId: string): Promise<UserRow> {
      return unblocked(await enterUserById(tx, userId, clock()))
    },
  }

  async function begin(tx: Tx, email: string): Promise<UserRow> {
    if (!isOpenTo(email) && !(await invitations.use(tx, email))) throw notInvited({ signUp, contact })
    await invitations.settle(tx, email)
    return addUser(tx, email, clock())
  }
}

function unblocked(user: UserRow): UserRow {
  if (user.blocked_at !== null) throw blocked()
  return user
}
