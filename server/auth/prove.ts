import type { Context } from 'hono'
import { proofLifetimeMs } from '#shared/limits.ts'
import { AppError } from '../errors.ts'
import { isWithin } from '../is-within.ts'
import { proofNeeded } from './refusals.ts'
import { createBearerOf } from './sessions/bearer-of.ts'
import type { Sessions, SignedIn } from './sessions/sessions.ts'

export type Prove = ReturnType<typeof createProve>

/**
 * Some things only whoever has just proved who they are may do: whoever has come by a token or an open page could
 * otherwise put others out, and make a way in of their own. The proof is a sign-in as any other, under the same
 * budgets: it begins a session, and what the browser had before opens nothing more. So a copied token never shares in
 * its owner's proof.
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
    /** Who has just proved who they are. */
    by,
    /** Throws for everybody else. */
    async require(c: Context): Promise<void> {
      await by(c)
    },
  }
}
