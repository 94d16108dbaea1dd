import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { type AddressInfo, createServer as createProbe, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Takes nothing new and resolves when every request in flight has its reply. */
  stop(): Promise<void>
}

interface Address {
  host: string
  port: number
}

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
  const { server } = await takePort(address)
  return serveOn(server, app, options)
}

/** Port 0 takes any that is free. Who comes waits until `serveOn`, which has to follow in the same turn. */
export async function takePort({ host, port }: Address): Promise<{ server: Server; port: number }> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return { server, port: (server.address() as AddressInfo).port }
}

/**
 * Throws if the port cannot be had, and releases it again: connections in between are dropped, as if no server were
 * there.
 */
export async function refuseTakenPort({ host, port }: Address): Promise<void> {
  const probe = createProbe((socket) => socket.destroy())
  probe.listen(port, host)
  // Rejects where the server says 'error' first.
  await once(probe, 'listening')
  probe.close()
  await once(probe, 'close')
}

export function serveOn(server: Server, app: Hono, { unreadMs = unreadForMs } = {}): Listening {
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
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        const hangingUp = setInterval(hangUpIdle, hangUpEveryMs)
        server.close(() => {
          clearInterval(hangingUp)
          resolve()
        })
      }),
  }
}

/**
 * Begins with a request when the one before it on its connection has been answered and the answer is gone. Node begins
 * with all that were sent at once, and keeps a hundred answers until the first is read.
 */
function oneByOne(answer: RequestListener): RequestListener {
  const latest = new WeakMap<Socket, ServerResponse>()

  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const before = latest.get(socket)
    latest.set(socket, response)
    // A silent client may be waiting for our answer, so it stays connected. One that does not read an answer which is
    // there is cut off.
    response.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy()
    })
    if (before === undefined || before.closed) return answer(request, response)
    before.once('close', () => {
      if (!socket.destroyed) answer(request, response)
    })
  }
}
