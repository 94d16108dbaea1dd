import type { Session } from '#shared/auth.ts'
import { accessLifetimeMs } from '../limits.ts'
import { toUser, type UserRow } from '../users.ts'

interface Tokens {
  refreshToken: string
  accessToken: string
  createdAt: number
}

export function toSession(
  user: UserRow,
  { refreshToken, accessToken, createdAt }: Tokens,
  now: number,
): Session {
  const endsAt = createdAt + accessLifetimeMs
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: Math.round((endsAt - now) / 1000),
    expires_at: Math.floor(endsAt / 1000),
    refresh_token: refreshToken,
    user: toUser(user),
  }
}
