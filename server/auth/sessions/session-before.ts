import type { Context } from 'hono'
import type { RefreshCookie } from './refresh-cookie.ts'
import type { Sessions } from './sessions.ts'

interface Deps {
  cookie: RefreshCookie
  sessions: Sessions
}

/** The session that the browser of this call is in, as its cookie says: a sign-in there takes its place. */
export async function sessionBefore(c: Context, { cookie, sessions }: Deps): Promise<string | undefined> {
  const token = cookie.get(c)
  return token ? (await sessions.findByRefreshToken(token))?.sessionId : undefined
}
