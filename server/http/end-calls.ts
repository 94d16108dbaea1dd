import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Which of these sessions go on. */
type FindLiving = (sessionIds: string[]) => Promise<string[]>

/** Twice this, and the time of a query, pass at most between the end of a session and the end of its calls. */
const lookEveryMs = 400

/**
 * A call is let in when it comes, and may last: an answer that comes word by word, an archive that is read slowly, a
 * text that is sent slowly. So when a session ends, here or in another process, its calls end within a second. What
 * is answered before it was seen by two looks is never asked about.
 */
export function createCallsToEnd(findLiving: FindLiving): { watch(c: Context, sessionId: string): void } {
  const open = new Map<ServerResponse, { sessionId: string; isSeen: boolean }>()
  let isLooking = false

  async function look(): Promise<void> {
    const seen = [...open].filter(([, call]) => call.isSeen)
    for (const call of open.values()) call.isSeen = true
    try {
      if (seen.length > 0) await endThoseOf(seen.map(([response, call]) => [response, call.sessionId]))
    } catch {
      // The database is away: nobody can end a session either.
    }
    isLooking = open.size > 0
    if (isLooking) lookLater()
  }

  async function endThoseOf(calls: Array<[ServerResponse, sessionId: string]>): Promise<void> {
    const living = new Set(await findLiving([...new Set(calls.map(([, sessionId]) => sessionId))]))
    for (const [response, sessionId] of calls)
      if (!living.has(sessionId) && !mayEndItself(response)) response.destroy()
  }

  function lookLater(): void {
    setTimeout(look, lookEveryMs).unref()
  }

  return {
    watch(c, sessionId) {
      const response = (c.env as Partial<HttpBindings> | undefined)?.outgoing as ServerResponse | undefined
      // Whoever has hung up by now does not do so again, and would be kept for ever.
      if (response === undefined || response.closed) return
      open.set(response, { sessionId, isSeen: false })
      response.once('close', () => open.delete(response))
      if (!isLooking) lookLater()
      isLooking = true
    },
  }
}

/** The session may have been ended by this very call: if it has arrived as a whole, it is answered all the same. */
function mayEndItself({ req }: ServerResponse): boolean {
  return req.method === 'DELETE' && req.complete
}
