import type { Socket } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { UserEnv } from './require-user.ts'

export interface WaitingReplies {
  /** To be used behind `requireUser`: refuses a call whose writer has too much waiting. */
  limit: MiddlewareHandler<UserEnv>
  /** The same once more, where a long reply is made later than its call came. */
  requireRoom(userId: string): void
}

const megabyte = 1024 * 1024
/** Four of the longest texts; and what half a gigabyte has room for. */
const maxWaiting = { each: 64 * megabyte, all: 192 * megabyte }
const comeAgainSeconds = 5

/**
 * An answer that has not been read yet stays in the memory of this process until it is. The connections of a writer say
 * how much waits there, so that nothing has to be counted here, or given back when one breaks.
 */
export function limitWaitingReplies(limits = maxWaiting): WaitingReplies {
  const owners = new Map<Socket, string>()
  const connections = new Map<string, Set<Socket>>()

  /** Behind a proxy, a connection carries one writer's call and then another's. */
  function own(socket: Socket, userId: string): void {
    const owner = owners.get(socket)
    if (owner === userId) return
    if (owner === undefined) socket.once('close', () => disown(socket))
    else disown(socket)
    owners.set(socket, userId)
    const own = connections.get(userId) ?? new Set()
    connections.set(userId, own.add(socket))
  }

  function disown(socket: Socket): void {
    const owner = owners.get(socket)
    if (owner === undefined) return
    owners.delete(socket)
    const own = connections.get(owner)
    own?.delete(socket)
    if (own?.size === 0) connections.delete(owner)
  }

  function requireRoom(userId: string): void {
    if (waitingOn(connections.get(userId) ?? []) > limits.each) {
      const message = 'Earlier answers are still being sent. Please try again in a moment.'
      throw new AppError('too_many_requests', message, { retryAfterSeconds: comeAgainSeconds })
    }
  }

  return {
    limit(c, next) {
      const socket = socketOf(c)
      if (socket === undefined) return next()
      const userId = c.get('userId')
      own(socket, userId)
      requireRoom(userId)
      return next()
    },

    requireRoom(userId) {
      requireRoom(userId)
      if (waitingOn(owners.keys()) > limits.all) {
        throw new AppError('unavailable', undefined, { retryAfterSeconds: comeAgainSeconds })
      }
    },
  }
}

function waitingOn(sockets: Iterable<Socket>): number {
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}

/** None where a test asks the application itself. */
function socketOf(c: Context): Socket | undefined {
  return (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket
}
