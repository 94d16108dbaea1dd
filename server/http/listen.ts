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
  /** Takes nothing new and resolves when every request in flight has its reply. */
  stop(): Promise<void>
}

type Address = Pick<Config, 'host' | 'port'> & Partial<Pick<Config, 'socket'>>

/** A proxy opens a connection for a request that it has, which must not be cut off on its way. */
const firstBytesWithinMs = 1_000
/** How often a stopping server hangs up on connections that have fallen idle. */
const hangUpEveryMs = 20
/** A phone in a tunnel goes on after that, on a new connection. */
const unreadForMs = 60_000
/**
 * Longer than a proxy keeps a connection to use it again (nginx 60 s, Caddy 120 s): if it were closed on this side first, the
 * next request on it would fail.
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
  /** Hands what comes at `::1` to it. */
  beside?: Listener | undefined
}

/** Port 0 takes any that is free. Who comes waits until `serveOn`, which has to follow in the same turn. */
export async function takePort({ host, port, socket }: Address): Promise<Place> {
  const server = createServer()
  if (socket) {
    const { listenAtSocket } = await import('./listen-at-socket.ts')
    await listenAtSocket(server, socket)
    return { server, port }
  }
  server.listen(port, ipv4Of(host))
  // Rejects where the server says 'error' first.
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
 * For `localhost`, browsers try `::1` before 127.0.0.1: whoever listened there would be taken for this server. At a port that the system
 * has just given nobody looks for it.
 */
function hasBeside({ host, port }: Address): boolean {
  return ipv4Of(host) === '127.0.0.1' && port !== 0
}

/** Of the two that `localhost` names, Node takes one. */
function ipv4Of(host: string): string {
  return host === 'localhost' ? '127.0.0.1' : host
}

/** Undefined on a machine without IPv6. */
async function takeBeside(port: number, onSocket: (socket: Socket) => void): Promise<Listener | undefined> {
  // As http does it.
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
 * Throws if the port or file cannot be had, and releases it again: connections in between are dropped, as if no server were
 * there. What systemd hands over is had already.
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
  // How long nothing is received or sent. Every byte that a slow reader takes starts it again.
  server.timeout = unreadMs
  server.keepAliveTimeout = idleForMs
  const cameAt = new Map<Socket, number>()
  server.on('connection', (socket) => {
    cameAt.set(socket, performance.now())
    socket.once('close', () => cameAt.delete(socket))
  })

  /** Browsers hold connections open, and open some in advance; both would keep us waiting for a minute. */
  function hangUpIdle(): void {
    server.closeIdleConnections()
    const now = performance.now()
    for (const [socket, at] of cameAt) {
      // Node does not call a connection idle on which nothing has come yet.
      if (socket.bytesRead === 0 && now - at > firstBytesWithinMs) socket.destroy()
    }
  }

  return {
    port,
    async stop() {
      const hangingUp = setInterval(hangUpIdle, hangUpEveryMs)
      // Each waits for the connections that came through it.
      await Promise.all([closed(server), closed(beside)])
      clearInterval(hangingUp)
    },
  }
}

async function closed(listener: Listener | undefined): Promise<void> {
  if (listener) await new Promise((resolve) => listener.close(resolve))
}

/** Browsers and proxies send the next request when they have the answer: whoever sends more ahead wants only to have them kept. */
const maxAhead = 16

/**
 * Begins with a request when the one before it on its connection has been answered and the answer is gone. Node begins
 * with all that were sent at once, and keeps a hundred answers until the first is read.
 */
function oneByOne(answer: RequestListener): RequestListener {
  /** Of each connection its latest answer, and how many requests wait for the one before them. */
  const queues = new WeakMap<Socket, { latest?: ServerResponse; ahead: number }>()

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Node goes on with what it has read of one that is cut off.
    if (socket.destroyed) return
    const queue = queues.get(socket) ?? { ahead: 0 }
    const before = queue.latest
    queue.latest = response
    queues.set(socket, queue)
    // A silent client may be waiting for our answer, so it stays connected. One that does not read an answer which is
    // there is cut off.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
    if (before === undefined || before.closed) return answer(request, response)
    queue.ahead += 1
    if (queue.ahead > maxAhead) return void socket.destroy()
    before.once('close', () => {
      // In a turn of its own, so that others come in between.
      setImmediate(() => {
        queue.ahead -= 1
        if (!socket.destroyed) answer(request, response)
      })
    })
  }
}
