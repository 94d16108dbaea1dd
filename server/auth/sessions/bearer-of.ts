import type { Context } from 'hono'
import type { Sessions } from './sessions.ts'
import type { SignedIn } from './signed-in.ts'

/** Finds the user whose access token a call sends. */
export function createBearerOf(sessions: Sessions): (c: Context) => Promise<SignedIn | null> {
  return async (c) => {
    const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    return token ? sessions.find(token) : null
  }
}
