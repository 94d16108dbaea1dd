import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

interface PathProxy {
  origin: string
  /** Passes calls below this path, such as `/one`, to the server at this address. The path stays the same. */
  lead(path: string, address: string): void
  stop(): Promise<void>
}

/** One origin for several servers. If one of them is stopped, calls to it fail. */
export async function startPathProxy(): Promise<PathProxy> {
  const addresses = new Map<string, string>()
  const server = createServer((asked, answer) => {
    const path = asked.url ?? ''
    const [, address] = [...addresses].find(([under]) => `${path}/`.startsWith(`${under}/`)) ?? []
    if (!address) return answer.writeHead(404).end('Another site of this origin')
    const { method, headers } = asked
    const passed = request(address + path, { method, headers }, (reply) => {
      // The page was left meanwhile.
      if (answer.destroyed) return void passed.destroy()
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      pipeline(reply, answer, () => {})
    })
    passed.on('error', () => answer.destroy())
    pipeline(asked, passed, () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (path, address) => void addresses.set(path, address),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
