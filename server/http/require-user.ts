import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'

export interface UserEnv {
  Variables: { userId: string }
}

type FindUserId = (accessToken: string) => Promise<string | undefined>

/** Lets nobody pass without a valid bearer token, and tells the routes behind it who is asking. */
export function requireUser(findUserId: FindUserId): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    const userId = token ? await findUserId(token) : undefined
    if (userId === undefined) throw new AppError('unauthenticated')
    c.set('userId', userId)
    return next()
  }
}
