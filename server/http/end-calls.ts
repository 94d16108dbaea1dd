import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Returns those of these sessions that are alive. */
type FindLiving = (sessionIds: string[]) => Promise<string[]>

/** Between the end of a session and the end of its calls, at most twice this time and that of a query pass. */
const lookEveryMs = 400

/**
 * A call is checked when it begins, but may last: an answer that comes word by word, an archive that is read slowly, a text that
 * is sent slowly. So when a session ends, here or in another process, its calls are ended within a second. A call that is
 * answered before two checks have seen it costs no query.
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
      // The database cannot be reached, so nobody can end a session either.
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
      // If the connection has closed already, no event follows, and the call would be remembered for ever.
      if (response === undefined || response.closed) return
      open.set(response, { sessionId, isSeen: false })
      response.once('close', () => open.delete(response))
      if (!isLooking) lookLater()
      isLooking = true
    },
  }
}

/** A complete `DELETE` is still answered, because it may be the call that has ended its own session. */
function mayEndItself({ req }: ServerResponse): boolean {
  return req.method === 'DELETE' && req.complete
}
