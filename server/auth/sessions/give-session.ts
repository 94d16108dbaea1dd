import type { Context } from 'hono'
import type { Session } from '#shared/auth.ts'
import type { RefreshCookie } from './refresh-cookie.ts'

/** Sends a session. A browser gets its refresh token as a cookie, and a program in the reply. */
export function giveSession(
  c: Context,
  session: Session,
  { cookie, isBrowser }: { cookie: RefreshCookie; isBrowser: boolean },
): Response {
  if (!isBrowser) return c.json(session)
  cookie.set(c, session.refresh_token)
  return c.json({ ...session, refresh_token: '' })
}
