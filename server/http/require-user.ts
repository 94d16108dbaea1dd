import type { Context, MiddlewareHandler } from 'hono'
import type { Claim } from '../db/schema.ts'
import { AppError } from '../errors.ts'

export interface UserEnv {
  Variables: {
    userId: string
    /** Set if the first transaction of the call must still prove that this user calls. */
    claim?: Claim
  }
}

type FindUserId = (accessToken: string, c: Context) => Promise<string | undefined>
type FindClaim = (c: Context, accessToken: string) => Claim | undefined

/**
 * Refuses calls without a valid bearer token, and tells the routes behind it who calls. `findClaim` may be used for calls that
 * touch nothing outside of a transaction of this user.
 */
export function requireUser(
  findUserId: FindUserId,
  findClaim: FindClaim = () => undefined,
): MiddlewareHandler<UserEnv> {
  return async (c, next) => {
    const token = c.req.header('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
    const claim = token ? findClaim(c, token) : undefined
    if (claim) {
      c.set('claim', claim)
      c.set('userId', claim.userId)
      return next()
    }
    const userId = token ? await findUserId(token, c) : undefined
    if (userId === undefined) throw new AppError('unauthenticated')
    c.set('userId', userId)
    return next()
  }
}
