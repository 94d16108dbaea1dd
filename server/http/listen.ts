import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import {
  type AddressInfo,
  createServer as createListener,
  type Server as Listener,
  type Socket,
} from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../env.ts'

export interface Listening {
  port: number
  /** Accepts no more connections, and resolves when every request in flight is answered. */
  stop(): Promise<void>
}

type Address = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'socket'>>

/** A proxy opens a connection for a request that it sends at once, and that must not be cut off. */
const firstBytesWithinMs = 1_000
/** How often a stopping server closes connections that have become idle. */
const hangUpEveryMs = 20
/** A phone that has lost its network for longer goes on with a new connection. */
const unreadForMs = 60_000
/**
 * Longer than a proxy keeps a connection for further requests (nginx 60 s, Caddy 120 s). If this side closed it first, the next
 * request would fail.
 */
const idleForMs = 130_000

export async function listen(
  app: Hono,
  address: Address,
  options?: { unreadMs?: number },
): Promise<Listening> {
  return serveOn(await takePort(address), app, options)
}

/** Where a server listens. */
interface Place {
  server: Server
  port: number
  /** Passes connections at `::1` to it. */
  beside?: Listener | undefined
}

/** Port 0 takes any free port. Connections wait until `serveOn`, which must follow in the same turn of the event loop. */
export async function takePort({ host, port, socket }: Address): Promise<Place> {
  const server = createServer()
  if (socket) {
    const { listenAtSocket } = await import('./listen-at-socket.ts')
    await listenAtSocket(server, socket)
    return { server, port }
  }
  server.listen(port, ipv4Of(host))
  // Rejects if the server emits 'error' first.
  await once(server, 'listening')
  const place = { server, port: (server.address() as AddressInfo).port }
  if (!hasBeside({ host, port })) return place
  try {
    return { ...place, beside: await takeBeside(port, (socket) => server.emit('connection', socket)) }
  } catch (error) {
    server.close()
    throw error
  }
}

/**
 * For `localhost`, browsers try `::1` before 127.0.0.1, so a program that listens there would pass for this server. With port 0,
 * nobody knows the port beforehand.
 */
function hasBeside({ host, port }: Address): boolean {
  return ipv4Of(host) === '127.0.0.1' && port !== 0
}

/** `localhost` means two addresses, but Node would listen at one of them. */
function ipv4Of(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host
}

/** Undefined on a machine without IPv6. */
async function takeBeside(port: number, onSocket: (socket: Socket) => void): Promise<Listener | undefined> {
  // The same option as in http.
  const listener = createListener({ noDelay: true }, onSocket)
  listener.listen(port, '::1')
  try {
    await once(listener, 'listening')
    return listener
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return undefined
    throw error
  }
}

/**
 * Throws if the port or file cannot be used, and releases it again. Connections meanwhile are dropped, as if no server were
 * there. A socket from systemd is open already.
 */
export async function refuseTakenPort({ host, port, socket }: Address): Promise<void> {
  if (socket && 'fd' in socket) return
  const hangUp = (connection: Socket) => void connection.destroy()
  const probe = createListener(hangUp)
  if (socket) {
    const { listenAtSocket } = await import('./listen-at-socket.ts')
    await listenAtSocket(probe, socket)
    return closed(probe)
  }
  probe.listen(port, ipv4Of(host))
  await once(probe, 'listening')
  try {
    if (hasBeside({ host, port })) await closed(await takeBeside(port, hangUp))
  } finally {
    await closed(probe)
  }
}

export function serveOn(
  { server, port, beside }: Place,
  app: Hono,
  { unreadMs = unreadForMs } = {},
): Listening {
  server.on('request', oneByOne(getRequestListener(app.fetch)))
  // The time without any byte received or sent, so a slow reader is not cut off.
  server.timeout = unreadMs
  server.keepAliveTimeout = idleForMs
  const cameAt = new Map<Socket, number>()
  server.on('connection', (socket) => {
    cameAt.set(socket, performance.now())
    socket.once('close', () => cameAt.delete(socket))
  })

  /** Browsers keep connections open, and open some in advance. Stopping would wait a minute for both. */
  function hangUpIdle(): void {
    server.closeIdleConnections()
    const now = performance.now()
    for (const [socket, at] of cameAt) {
      // For Node, a connection on which nothing has come yet is not idle.
      if (socket.bytesRead === 0 && now - at > firstBytesWithinMs) socket.destroy()
    }
  }

  return {
    port,
    async stop() {
      const hangingUp = setInterval(hangUpIdle, hangUpEveryMs)
      // Each waits for its own connections.
      await Promise.all([closed(server), closed(beside)])
      clearInterval(hangingUp)
    },
  }
}

async function closed(listener: Listener | undefined): Promise<void> {
  if (listener) await new Promise((resolve) => listener.close(resolve))
}

/** Browsers and proxies send the next request when they have the answer. More than this ahead is an attack on memory. */
const maxAhead = 16

/**
 * Begins a request only when the one before it on the same connection is answered and the answer was sent. Node would begin all
 * at once, and keep a hundred answers in memory until the first is read.
 */
function oneByOne(answer: RequestListener): RequestListener {
  /** For each connection, the latest answer and how many requests wait. */
  const queues = new WeakMap<Socket, { latest?: ServerResponse; ahead: number }>()

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // After a connection is cut off, Node goes on with requests that it has read.
    if (socket.destroyed) return
    const queue = queues.get(socket) ?? { ahead: 0 }
    const before = queue.latest
    queue.latest = response
    queues.set(socket, queue)
    // A silent client may be waiting for our answer, so it stays connected. One that does not read its answer is cut off.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
    if (before === undefined || before.closed) return answer(request, response)
    queue.ahead += 1
    if (queue.ahead > maxAhead) return void socket.destroy()
    before.once('close', () => {
      // In a later turn of the event loop, so that others get theirs.
      setImmediate(() => {
        queue.ahead -= 1
        if (!socket.destroyed) answer(request, response)
      })
    })
  }
}
