import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

export interface Listening {
  port: number
  /** Takes nothing new and resolves when every request in flight has its reply. */
  stop(): Promise<void>
}

/** How often a stopping server hangs up on connections that have fallen idle. */
const hangUpEveryMs = 20

/** Port 0 takes any that is free. */
export async function listen(app: Hono, { host, port }: { host: string; port: number }): Promise<Listening> {
  const server = createServer(getRequestListener(app.fetch))
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  /** Browsers hold connections open, and open some in advance; both would keep us waiting for a minute. */
  function hangUpIdle(): void {
    server.closeIdleConnections()
    for (const socket of sockets) {
      // Node does not call a connection idle on which nothing has come yet.
      if (socket.bytesRead === 0) socket.destroy()
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
