import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { AppError } from '../errors.ts'
import type { UserLimits } from '../http/limit-user.ts'
import type { UserEnv } from '../http/require-user.ts'
import type { WaitingReplies } from '../http/waiting-replies.ts'
import { ThreadFailure } from '../threads/thread-failure.ts'
import type { LongCall } from './long-call.ts'
import type { LongThread } from './long-thread.ts'

interface Beside {
  thread: LongThread
  /** Undefined if rate limits are off. */
  limits: UserLimits | undefined
  waitingReplies: WaitingReplies
}

/** Lets the thread for long texts answer a call. The work is charged to the writer. */
export function answerBeside({ thread, limits, waitingReplies }: Beside) {
  return async (c: Context<UserEnv>): Promise<Response> => {
    const userId = c.get('userId')
    const { signal } = c.req.raw
    const requireRoom = () => {
      limits?.requireWork(userId)
      waitingReplies.requireRoom(userId)
    }
    requireRoom()
    const call = await callOf(c)
    try {
      const charge = (ms: number) => limits?.chargeWork(userId, ms)
      const { status, headers, body } = await thread.answer(call, signal, { requireRoom, charge })
      return body === undefined
        ? c.body(null, status as ContentfulStatusCode, headers)
        : c.body(new Uint8Array(body), status as ContentfulStatusCode, headers)
    } catch (error) {
      throw signal.aborted ? new AppError('cancelled') : refusalOf(error)
    }
  }
}

async function callOf(c: Context<UserEnv>): Promise<LongCall> {
  const { method } = c.req
  const body = method === 'GET' ? undefined : await c.req.arrayBuffer().catch(refuseCutOff)
  const { search } = new URL(c.req.url)
  return {
    method,
    path: asWritten(c.req.path) + search,
    userId: c.get('userId'),
    requestId: c.get('requestId'),
    timeZone: c.req.header('time-zone'),
    body: body?.byteLength ? body : undefined,
  }
}

/**
 * Hono has decoded the path, except for codes of signs such as `%` and `/`. It is encoded again here, because the thread decodes
 * it a second time, and an address would lose a backslash or a line end.
 */
function asWritten(path: string): string {
  return encodeURI(path).replaceAll('%25', '%')
}

/** Thrown if the sender has closed the connection. */
function refuseCutOff(cause: unknown): never {
  throw new AppError('cancelled', undefined, { cause })
}

const comeAgainSeconds = 2

function refusalOf(error: unknown): unknown {
  if (!(error instanceof ThreadFailure)) return error
  const options = { cause: error, retryAfterSeconds: comeAgainSeconds }
  if (error.kind !== 'busy') return new AppError('unavailable', undefined, options)
  const message = 'The server is still working on long texts. Please try again in a moment.'
  return new AppError('too_many_requests', message, options)
}
