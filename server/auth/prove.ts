import type { Context } from 'hono'
import { proofLifetimeMs } from '#shared/limits.ts'
import { AppError } from '../errors.ts'
import { isWithin } from '../is-within.ts'
import { proofNeeded } from './refusals.ts'
import { createBearerOf } from './sessions/bearer-of.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignedIn } from './sessions/signed-in.ts'

export type Prove = ReturnType<typeof createProve>

/**
 * Some actions need a recent proof of who somebody is. Otherwise a person with a stolen token or an open page could
 * sign out the owner's devices and add a way in of their own. The proof is an ordinary sign-in with the same budgets.
 * It begins a new session and ends the browser's earlier one, so a copied token does not gain from its owner's proof.
 */
export function createProve({ sessions, clock }: { sessions: Sessions; clock: () => number }) {
  const bearerOf = createBearerOf(sessions)

  async function signedInBy(c: Context): Promise<SignedIn> {
    const signedIn = await bearerOf(c)
    if (!signedIn) throw new AppError('unauthenticated')
    return signedIn
  }

  const isProved = ({ openedAt }: SignedIn) => isWithin(openedAt, proofLifetimeMs, clock())

  async function by(c: Context): Promise<SignedIn> {
    const signedIn = await signedInBy(c)
    if (!isProved(signedIn)) throw proofNeeded()
    return signedIn
  }

  return {
    signedInBy,
    isProved,
    /** Returns the sender of the call; throws unless they have just proved who they are. */
    by,
    async require(c: Context): Promise<void> {
      await by(c)
    },
  }
}
