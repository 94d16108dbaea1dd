import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../tests/support/free-port.ts'
import { type Listening, listen, refuseTakenPort } from './listen.ts'
import { requireUser, type UserEnv } from './require-user.ts'
import { limitWaitingReplies } from './waiting-replies.ts'

const megabyte = 1024 * 1024
/** More than the system buffers for a reader who does not read. */
const long = 16 * megabyte

const sockets: Socket[] = []
let server: Listening | undefined

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await server?.stop()
})

async function open(): Promise<Socket> {
  const socket = connect(server?.port ?? 0, '127.0.0.1')
  socket.on('error', () => {})
  sockets.push(socket)
  await once(socket, 'connect')
  return socket
}

const get = (path: string, user = 'ada') =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${user}\r\n\r\n`

/** An application that tells how many long replies it has made. */
async function start(unreadMs?: number, limits = { each: 40 * megabyte, all: 100 * megabyte }) {
  const made: string[] = []
  const whenMade = Promise.withResolvers<void>()
  const whenClosed = Promise.withResolvers<void>()
  const waiting = limitWaitingReplies(limits)
  const app = new Hono()
  app.use(
    requireUser(async (token) => token),
    waiting.limit,
  )
  app.onError((error, c) => c.text(error.message, 429))
  app.get('/long', (c) => {
    made.push('long')
    const { incoming } = c.env as HttpBindings
    incoming.socket.once('close', () => whenClosed.resolve())
    whenMade.resolve()
    return c.body(new Uint8Array(long))
  })
  app.get('/short', (c) => c.text(`made ${made.length}.`))
  app.get('/save', (c: Context<UserEnv>) => {
    waiting.requireRoom(c.get('userId'))
    return c.text('saved.')
  })
  server = await listen(app, { host: '127.0.0.1', port: 0 }, unreadMs === undefined ? {} : { unreadMs })
  return { made, whenMade: whenMade.promise, whenClosed: whenClosed.promise }
}

async function readUntil(socket: Socket, end: string): Promise<string> {
  let text = ''
  for await (const chunk of socket) {
    // Only the end is kept: a long answer is all zeros before it.
    text = (text + chunk.subarray(-1_000).toString('latin1')).slice(-1_000)
    if (text.includes(end)) return text
  }
  throw new Error(`The server hung up after: ${text}`)
}

test('requests sent at once on one connection are answered one after the other', async () => {
  const { made, whenMade } = await start()
  const socket = await open()
  socket.write(get('/long').repeat(4) + get('/short'))
  await whenMade
  const other = await open()
  other.write(get('/short'))
  expect(await readUntil(other, 'made')).toContain('made 1.')
  // All of them are answered, in order.
  expect(await readUntil(socket, 'made')).toContain('made 4.')
  expect(made).toHaveLength(4)
})

test('between requests that were sent at once others have their turn', async () => {
  await start()
  const [socket, other] = [await open(), await open()]
  const answers: string[] = []
  socket.on('data', (chunk) => answers.push(...(chunk.toString().match(/made/g) ?? [])))
  socket.write(get('/short').repeat(16))
  other.write(get('/short'))
  await readUntil(other, 'made')
  expect(answers.length).toBeLessThan(16)
  await expect.poll(() => answers).toHaveLength(16)
})

test('who sends ahead what nobody could answer yet is cut off, and nothing of it is kept', async () => {
  const { made, whenMade } = await start()
  const socket = await open()
  const other = await open()
  socket.write(get('/long'))
  await whenMade
  socket.write(get('/long').repeat(1_000))
  await new Promise((cutOff) => socket.resume().once('close', cutOff))
  other.write(get('/short'))
  expect(await readUntil(other, 'made')).toContain('made 1.')
  expect(made).toHaveLength(1)
})

test('who leaves answers unread gets no more of them, until they are read or given up', async () => {
  const { made } = await start()
  const readers: Socket[] = []
  for (let count = 0; count < 12 && made.length === count; count++) {
    const socket = await open()
    readers.push(socket)
    socket.write(get('/long'))
    await once(socket, 'readable')
  }
  expect(made).toHaveLength(readers.length - 1)
  expect(made.length).toBeLessThan(6)

  for (const socket of readers) socket.destroy()
  await Promise.all(readers.map((socket) => socket.closed || once(socket, 'close')))
  let answer = ''
  // The server notices only later that the readers are gone.
  while (!answer.includes(' 200 ')) {
    const socket = await open()
    socket.write(get('/short'))
    answer = await readUntil(socket, '\r\n\r\n')
  }
})

test('what all leave unread refuses the one with most of it, who is cut off for anybody else', async () => {
  const { made } = await start(undefined, { each: 100 * megabyte, all: 50 * megabyte })
  const unread: [user: string, socket: Socket][] = []
  for (const user of ['eve', 'mallory', 'eve', 'mallory', 'mallory']) {
    const socket = await open()
    unread.push([user, socket])
    socket.write(get('/long', user))
    await once(socket, 'readable')
  }
  expect(made).toHaveLength(unread.length)

  const save = async (user: string) => {
    const socket = await open()
    socket.write(get('/save', user))
    return readUntil(socket, '.')
  }
  expect(await save('mallory')).toContain('The service is not available.')
  const cutOff = unread.flatMap(([user, socket]) =>
    user === 'mallory' ? once(socket.resume(), 'close') : [],
  )
  expect(await save('ada')).toContain('saved.')
  await Promise.all(cutOff)
  expect(await save('mallory')).toContain('saved.')
})

test('an answer that is read slowly is sent to its end, however long that takes', async () => {
  // While this process stands still, it reads nothing. So the server waits longer in each round, until the reading was steady.
  for (let unreadMs = 500; ; unreadMs *= 2) {
    await start(unreadMs)
    const { end, tookMs, longestStopMs } = await readSlowly(3 * unreadMs)
    await server?.stop()
    if (longestStopMs > unreadMs / 5) continue
    expect(end).toContain('made 1.')
    expect(tookMs).toBeGreaterThan(2 * unreadMs)
    break
  }
})

/** Reads a long answer in about this time, and a short one behind it. */
async function readSlowly(ms: number) {
  const startedAt = performance.now()
  const socket = await open()
  socket.write(get('/long') + get('/short'))
  let read = 0
  let end = ''
  let longestStopMs = 0
  let turnedAt = startedAt
  const turn = () => {
    const now = performance.now()
    longestStopMs = Math.max(longestStopMs, now - turnedAt)
    turnedAt = now
  }
  try {
    for await (const chunk of socket) {
      turn()
      read += chunk.length
      end = chunk.toString('latin1').slice(-20)
      if (end.includes('made')) break
      const slowlyUntil = startedAt + (read / long) * ms
      while (performance.now() < slowlyUntil) {
        await delay(5)
        turn()
      }
    }
  } catch {
    // The server hung up, so the end is missing.
  }
  return { end, tookMs: performance.now() - startedAt, longestStopMs }
}

test('an answer that nobody reads is not kept for ever', async () => {
  const { whenMade, whenClosed } = await start(200)
  const socket = await open()
  socket.write(get('/long'))
  await whenMade
  await whenClosed
  // Only what the system had buffered can still be read.
  let read = 0
  socket.on('data', (chunk) => {
    read += chunk.length
  })
  await once(socket, 'close')
  expect(read).toBeLessThan(long)
})

test('a caller who waits for a late answer is not hung up on', async () => {
  const unreadMs = 50
  const app = new Hono()
  app.get('/late', async (c) => {
    const { incoming } = c.env as HttpBindings
    // Waits until the connection has been quiet for that time.
    await once(incoming.socket, 'timeout')
    return c.text('late')
  })
  server = await listen(app, { host: '127.0.0.1', port: 0 }, { unreadMs })
  const socket = await open()
  socket.write(get('/late'))
  expect(await readUntil(socket, 'late')).toContain('200 OK')
})

test('a connection is kept for longer than a proxy keeps it for its next request', async () => {
  await start()
  const socket = await open()
  socket.write(get('/short'))
  const answer = await readUntil(socket, 'made 0.')
  expect(Number(answer.match(/^keep-alive: timeout=(\d+)/im)?.[1])).toBeGreaterThan(120)
})

test('a request that comes on a connection from before the stop is answered, and one that never comes is not waited for', async () => {
  await start()
  const [coming, silent] = [await open(), await open()]
  const stopped = server?.stop()
  server = undefined
  setTimeout(() => coming.write(get('/short')), 60)
  expect(await readUntil(coming, 'made 0.')).toContain('200 OK')
  const closed = once(silent, 'close')
  await Promise.all([stopped, closed])
})

const atLoopback = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .map(({ address }) => address)
  .filter((address) => ['127.0.0.1', '::1'].includes(address))

const urlAt = (address: string, port: number) => `http://${address === '::1' ? '[::1]' : address}:${port}/`

test('answers wherever a browser looks for localhost, and waits for all of them when it stops', async () => {
  const port = await freePort()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let begun = 0
  const app = new Hono()
  app.get('/', async (c) => {
    begun++
    await held
    return c.text('ours')
  })
  server = await listen(app, { host: '127.0.0.1', port })
  const replies = atLoopback.map(async (address) => (await fetch(urlAt(address, port))).text())
  await expect.poll(() => begun).toBe(atLoopback.length)
  let isStopped = false
  const stopped = server.stop().then(() => {
    isStopped = true
  })
  server = undefined
  for (const address of atLoopback) await expect(fetch(urlAt(address, port))).rejects.toThrow()
  expect(isStopped).toBe(false)
  release()
  expect(await Promise.all(replies)).toEqual(atLoopback.map(() => 'ours'))
  await stopped
})

test('is not started where somebody else would be taken for it', async () => {
  const port = await freePort()
  for (const address of atLoopback) {
    const other = createServer().listen(port, address)
    await once(other, 'listening')
    const place = { host: '127.0.0.1', port }
    await expect(refuseTakenPort(place)).rejects.toThrow('EADDRINUSE')
    await expect(listen(new Hono(), place)).rejects.toThrow('EADDRINUSE')
    other.close()
    await once(other, 'close')
    await refuseTakenPort(place)
  }
})
