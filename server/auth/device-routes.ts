import { Hono } from 'hono'
import { sessionId } from '#shared/requests/auth.ts'
import { AppError } from '../errors.ts'
import type { UserEnv } from '../http/require-user.ts'
import { tellAbout } from '../http/tell-about.ts'
import { createBearerOf } from './bearer-of.ts'
import type { Sessions } from './sessions.ts'

/** Where a writer is signed in, and an end to it. To be mounted at /api/account/devices behind `requireUser`. */
export function createDeviceRoutes(sessions: Sessions): Hono<UserEnv> {
  const routes = new Hono<UserEnv>()
  const bearerOf = createBearerOf(sessions)

  routes.get('/', async (c) => {
    const signedIn = await bearerOf(c)
    if (!signedIn) throw new AppError('unauthenticated')
    return c.json(await sessions.devicesOf(signedIn))
  })

  routes.delete('/:id', async (c) => {
    const signedIn = await bearerOf(c)
    if (!signedIn) throw new AppError('unauthenticated')
    tellAbout(c, { address: signedIn.user.email })
    const { success, data: id } = sessionId.safeParse(c.req.param('id'))
    if (!success || !(await sessions.endOne(signedIn.user.id, id))) throw new AppError('not_found')
    return c.body(null, 204)
  })

  return routes
}
