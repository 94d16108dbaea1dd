import { isRecord } from '#shared/reader.ts'
import type { SessionUser } from './session-user.ts'

/** Asks the server to keep the refresh token in its cookie, and out of the reply. */
export const byCookie = { 'x-refresh': 'cookie' }

/** What the browser needs of the `session` in shared/auth.ts. */
export interface SignedIn {
  accessToken: string
  lifetimeMs: number
  user: SessionUser
}

// Checked by hand: the zod schema of the same reply would add 25 kB of compressed script to the sign-in page.
export function readSession(reply: unknown): SignedIn {
  if (
    !isRecord(reply) ||
    typeof reply.access_token !== 'string' ||
    typeof reply.expires_in !== 'number' ||
    !(reply.expires_in > 0)
  ) {
    throw new TypeError('Not a session')
  }
  return {
    accessToken: reply.access_token,
    lifetimeMs: reply.expires_in * 1000,
    user: readUser(reply.user),
  }
}

export function readUser(value: unknown): SessionUser {
  if (!isRecord(value) || typeof value.id !== 'string' || typeof value.email !== 'string') {
    throw new TypeError('Not a user')
  }
  return { id: value.id, email: value.email }
}
