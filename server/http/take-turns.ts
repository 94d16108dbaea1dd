import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { UserEnv } from './require-user.ts'
import { socketOf } from './socket-of.ts'

/** As many as a browser has connections. */
const maxAtOnce = 6
/** A call that took longer spent that time waiting for a database. */
const maxPauseMs = 1_000

/** For the log alone: nobody reads this answer. */
const clientHasGone = 499

type Turns = Map<string, { running: number; waiting: (() => void)[] }>

/**
 * A writer's calls beyond so many wait for the earlier ones, in order: a hundred sent at once would otherwise stand
 * before the next call of everybody else. One whose session is not looked for yet has no turn before its body has arrived: whoever
 * holds tokens of sessions that have ended could keep all turns of their writer by bodies that never do.
 */
export function takeTurns(max = maxAtOnce): MiddlewareHandler<UserEnv> {
  const turns: Turns = new Map()

  return async (c, next) => {
    if (c.get('claim')) await bodyOf(c)
    await begin(turns, c.get('userId'), max)
    try {
      await next()
    } finally {
      end(turns, c.get('userId'))
    }
  }
}

/**
 * For calls that may do all their work without waiting once. When many of them come, Node takes one connection,
 * answers it and takes the next, and everybody else who wants to connect waits behind all of them. So a writer has
 * one such call at a time, and after it the thread is kept free for others for as long as the call took. A call has
 * no turn before its whole body has arrived: one that never ends would block all other calls of its writer. Whoever has
 * hung up before it began wants nothing any more: a hundred such calls would go on for seconds after they were sent.
 */
export function leaveHalf(): MiddlewareHandler<UserEnv> {
  const turns: Turns = new Map()

  return async (c, next) => {
    await bodyOf(c)
    await begin(turns, c.get('userId'), 1)
    // Not in the turn of the event loop in which it came, or no two would ever be seen together.
    await nextTurn()
    const begunAt = performance.now()
    try {
      if (socketOf(c)?.destroyed) return new Response(null, { status: clientHasGone })
      await next()
    } finally {
      setTimeout(end, Math.min(performance.now() - begunAt, maxPauseMs), turns, c.get('userId'))
    }
  }
}

/**
 * Hono keeps it for the handler, which refuses one that broke off. Whether there is one is not asked: for `raw.body` a request as browsers
 * have it is made, which took a save half as much of the processor again.
 */
async function bodyOf({ req }: Context): Promise<void> {
  if (req.method !== 'GET' && req.method !== 'HEAD') await req.text().catch(() => {})
}

async function begin(turns: Turns, userId: string, max: number): Promise<void> {
  const own = turns.get(userId) ?? { running: 0, waiting: [] }
  turns.set(userId, own)
  if (own.running >= max) await new Promise<void>((resolve) => own.waiting.push(resolve))
  else own.running++
}

function end(turns: Turns, userId: string): void {
  const own = turns.get(userId)
  // Handed on and not given back, so that nobody who comes just now slips in before.
  const follower = own?.waiting.shift()
  if (follower) setImmediate(follower)
  else if (own && --own.running === 0) turns.delete(userId)
}
