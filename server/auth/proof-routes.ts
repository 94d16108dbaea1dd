import { Hono } from 'hono'
import type { Proof } from '#shared/proof.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { Prove } from './prove.ts'

/**
 * For a page that wants to ask its writer before it begins. To be mounted at /api/account/proof behind `requireUser`.
 */
export function createProofRoutes(prove: Prove): Hono<UserEnv> {
  return new Hono<UserEnv>().get('/', async (c) => {
    const answer: Proof = { is_needed: !prove.isProved(await prove.signedInBy(c)) }
    return c.json(answer)
  })
}
