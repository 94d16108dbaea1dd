import { Hono } from 'hono'
import { sessionId } from '#shared/requests/auth.ts'
import { AppError } from '../../errors.ts'
import type { UserEnv } from '../../http/require-user.ts'
import { tellAbout } from '../../http/tell-about.ts'
import type { Prove } from '../prove.ts'
import { proofNeeded } from '../refusals.ts'
import type { Sessions } from './sessions.ts'

/**
 * Lists where a writer is signed in, and signs them out there. To be mounted at /api/account/devices behind
 * `requireUser`.
 */
export function createDeviceRoutes({ sessions, prove }: { sessions: Sessions; prove: Prove }): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()

  routes.get('/', async (c) => {
    return c.json(await sessions.devicesOf(await prove.signedInBy(c)))
  })

  routes.delete('/:id', async (c) => {
    const signedIn = await prove.signedInBy(c)
    tellAbout(c, { address: signedIn.user.email })
    const { success, data: id } = sessionId.safeParse(c.req.param('id'))
    // To end one's own session needs no proof.
    if (id !== signedIn.sessionId && !prove.isProved(signedIn)) throw proofNeeded()
    if (!success || !(await sessions.endOne(signedIn.user.id, id))) throw new AppError('not_found')
    return c.body(null, 204)
  })

  return routes
}
