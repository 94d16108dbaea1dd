import { EventEmitter } from 'node:events'
import type { Context } from 'hono'
import { expect, test } from 'vitest'
import type { UserEnv } from './require-user.ts'
import { limitWaitingReplies } from './waiting-replies.ts'

const limits = { each: 10, all: 20 }

function aSocket(writableLength: number, destroyed = false) {
  const socket = Object.assign(new EventEmitter(), { writableLength, destroyed, destroy: () => {} })
  socket.destroy = () => {
    socket.destroyed = true
    socket.emit('close')
  }
  return socket
}

function callOver(socket: EventEmitter, userId: string): Context<UserEnv> {
  const get = (name: string) => (name === 'userId' ? userId : undefined)
  return { env: { incoming: { socket } }, get } as unknown as Context<UserEnv>
}

test('what waits on the connections of a writer counts until they close', async () => {
  const { limit, requireRoom } = limitWaitingReplies(limits)
  const next = async () => {}
  const socket = aSocket(0)
  await limit(callOver(socket, 'anna'), next)
  socket.writableLength = 11
  expect(() => requireRoom('anna')).toThrow('Earlier answers are still being sent')
  expect(() => requireRoom('boris')).not.toThrow()
  socket.destroy()
  expect(() => requireRoom('anna')).not.toThrow()
})

test('a connection whose client has hung up before its call was let in is not kept', async () => {
  const { limit, requireRoom } = limitWaitingReplies(limits)
  const socket = aSocket(11, true)
  await limit(callOver(socket, 'anna'), async () => {})
  // It has closed, and nobody would hear of it any more.
  expect(() => requireRoom('anna')).not.toThrow()
  expect(socket.listenerCount('close')).toBe(0)
})
