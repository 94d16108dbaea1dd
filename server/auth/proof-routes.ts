import { Hono } from 'hono'
import type { Proof } from '#shared/proof.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Prove } from './prove.ts'

/**
 * Tells a page whether its writer must sign in again before an action. To be mounted at /api/account/proof behind
 * `requireUser`.
 */
export function createProofRoutes(prove: Prove): Hono<UserEnv> {
  return new Hono<UserEnv>().get('/', async (c) => {
    const answer: Proof = { is_needed: !prove.isProved(await prove.signedInBy(c)) }
    return c.json(answer)
  })
}
