import type { Context } from 'hono'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  cookie: RefreshCookie
  sessions: Sessions
}

/** The session in the cookie of the browser that calls. A sign-in in this browser replaces it. */
export async function sessionBefore(c: Context, { cookie, sessions }: Deps): Promise<string | undefined> {
  const token = cookie.get(c)
  return token ? (await sessions.findByRefreshToken(token))?.sessionId : undefined
}
