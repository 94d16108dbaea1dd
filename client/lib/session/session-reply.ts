import { readSession, readUser } from '#shared/session.ts'
import type { SessionUser } from './session-user.ts'

/** Asks the server to keep the refresh token in its cookie, and out of the reply. */
export const byCookie = { 'x-refresh': 'cookie' }

export interface SignedIn {
  accessToken: string
  lifetimeMs: number
  user: SessionUser
}

export function signedInBy(reply: unknown): SignedIn {
  const { access_token, expires_in, user } = readSession(reply)
  return { accessToken: access_token, lifetimeMs: expires_in * 1000, user: userIn(user) }
}

/** Other fields of the reply are dropped. */
export function userIn(value: unknown): SessionUser {
  const { id, email } = readUser(value)
  return { id, email }
}
