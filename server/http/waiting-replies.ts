import type { Socket } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { AppError } from '../errors.ts'
import type { UserEnv } from './require-user.ts'
import { socketOf } from './socket-of.ts'

export interface WaitingReplies {
  /** To be used behind `requireUser`: refuses a call whose writer has too much waiting. */
  limit: MiddlewareHandler<UserEnv>
  /**
   * The same again, for a long reply that is made some time after its call. If too much waits in all, only the writer with most of
   * it is refused. For anybody else, that writer's connections are closed.
   */
  requireRoom(userId: string): void
}

const megabyte = 1024 * 1024
/** Four of the longest texts, and as much as half a gigabyte of memory allows. */
const maxWaiting = { each: 64 * megabyte, all: 192 * megabyte }
const comeAgainSeconds = 5

/**
 * An answer stays in the memory of this process until it is read. The connections of a writer know how much waits, so nothing has
 * to be counted here, or subtracted when one breaks.
 */
export function limitWaitingReplies(limits = maxWaiting): WaitingReplies {
  const owners = new Map<Socket, string>()
  const connections = new Map<string, Set<Socket>>()

  /** Behind a proxy, a connection may have calls of one writer and then of another. */
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

  function holderOfMost(): string {
    const held = [...connections].map(([userId, sockets]) => ({ userId, bytes: waitingOn(sockets) }))
    return held.reduce((most, one) => (one.bytes > most.bytes ? one : most)).userId
  }

  function hangUp(userId: string): void {
    for (const socket of connections.get(userId) ?? []) {
      if (socket.writableLength === 0) continue
      disown(socket)
      socket.destroy()
    }
  }

  return {
    limit(c, next) {
      const socket = socketOf(c)
      // Nothing waits on a closed connection, and no event would follow.
      if (socket === undefined || socket.destroyed) return next()
      const userId = c.get('userId')
      own(socket, userId)
      requireRoom(userId)
      return next()
    },

    requireRoom(userId) {
      requireRoom(userId)
      while (waitingOn(owners.keys()) > limits.all) {
        const most = holderOfMost()
        if (most === userId) {
          throw new AppError('unavailable', undefined, { retryAfterSeconds: comeAgainSeconds })
        }
        hangUp(most)
      }
    },
  }
}

function waitingOn(sockets: Iterable<Socket>): number {
  let bytes = 0
  for (const { writableLength } of sockets) bytes += writableLength
  return bytes
}
