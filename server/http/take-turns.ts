import type { MiddlewareHandler } from 'hono'
import type { UserEnv } from './require-user.ts'

/** As many as a browser has connections. */
const maxAtOnce = 6

/**
 * A writer's calls beyond so many wait for the earlier ones, in order: a hundred sent at once would otherwise stand
 * before the next call of everybody else.
 */
export function takeTurns(max = maxAtOnce): MiddlewareHandler<UserEnv> {
  const turns = new Map<string, { running: number; waiting: (() => void)[] }>()

  return async (c, next) => {
    const userId = c.get('userId')
    const own = turns.get(userId) ?? { running: 0, waiting: [] }
    turns.set(userId, own)
    if (own.running >= max) await new Promise<void>((resolve) => own.waiting.push(resolve))
    else own.running++
    try {
      await next()
    } finally {
      // Handed on and not given back, so that nobody who comes just now slips in before.
      const follower = own.waiting.shift()
      if (follower) setImmediate(follower)
      else if (--own.running === 0) turns.delete(userId)
    }
  }
}
