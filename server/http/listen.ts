import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })

  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        // Browsers keep connections open in case they need them again, and would hold us up for seconds.
        const hangingUp = setInterval(() => server.closeIdleConnections(), hangUpEveryMs)
        server.close(() => {
          clearInterval(hangingUp)
          resolve()
        })
      }),
  }
}
