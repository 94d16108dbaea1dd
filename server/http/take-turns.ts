import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import type { UserEnv } from './require-user.ts'
import { socketOf } from './socket-of.ts'

/** As many as the connections of a browser. */
const maxAtOnce = 6
/** A call that took longer has mostly waited for the database. */
const maxPauseMs = 1_000

/** Only for the log, since nobody reads this answer. */
const clientHasGone = 499

type Turns = Map<string, { running: number; waiting: (() => void)[] }>

/**
 * If a writer has more calls than this under way, further ones wait for the earlier ones, in order. Otherwise everybody else's
 * next call would wait behind a hundred that were sent at once. A call whose session is not proven yet gets no turn before its
 * body has arrived: otherwise somebody with tokens of ended sessions could block all turns of a writer by bodies that never end.
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
 * For calls that may do all their work without waiting once. When many of them come, Node takes one connection after the other and
 * answers it, and everybody else who wants to connect waits behind all of them. So a writer has one such call at a time, and
 * after it the thread is kept free for others for as long as the call took. A call gets no turn before its whole body has
 * arrived: one that never ends would block all other calls of its writer. If the caller has closed the connection before that,
 * nothing is done: otherwise a hundred such calls would go on for seconds.
 */
export function leaveHalf(): MiddlewareHandler<UserEnv> {
  const turns: Turns = new Map()

  return async (c, next) => {
    await bodyOf(c)
    await begin(turns, c.get('userId'), 1)
    // In a later turn of the event loop. Otherwise each call would be finished before the next one is seen.
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
 * Reads the body, which Hono keeps for the handler. The handler refuses a body that broke off. It is not checked first whether
 * there is one: for `raw.body`, a request in the form of browsers is made, which cost a save half as much processor time again.
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
  // The turn is passed on directly, so that no call that comes just now is faster.
  const follower = own?.waiting.shift()
  if (follower) setImmediate(follower)
  else if (own && --own.running === 0) turns.delete(userId)
}
