import { Agent, type IncomingMessage, request } from 'node:http'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CallServer } from '../../tests/support/server/http-writer.ts'

const agent = new Agent({ keepAlive: true })
const sockets = new Set<Socket>()

/** Calls as a browser does, over open connections. Each call goes to the next address. */
export function keepAliveCall(addresses: string[]): CallServer {
  let turn = 0
  return async (method, path, body, token) => {
    const address = addresses[turn++ % addresses.length] ?? ''
    const { status, reply } = await send(address + path, method, body, token)
    if (status < 200 || status > 299) throw new Error(`${method} was answered with ${status}`)
    return reply === '' ? undefined : JSON.parse(reply)
  }
}

/** What has gone over all connections so far, in both directions. */
export function wireBytes(): number {
  return [...sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, 0)
}

/** For replies that are no JSON. */
export async function sendAlive(url: string, token: string): Promise<void> {
  const { status } = await send(url, 'GET', undefined, token)
  if (status !== 200) throw new Error(`${url} was answered with ${status}`)
}

async function send(
  url: string,
  method: string,
  body: unknown,
  token: string | undefined,
): Promise<{ status: number; reply: string }> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  const asking = request(url, {
    agent,
    method,
    headers: {
      ...(payload && { 'Content-Type': 'application/json', 'Content-Length': payload.length }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
  })
  asking.once('socket', (socket) => sockets.add(socket))
  try {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      asking.once('response', resolve).once('error', reject).end(payload)
    })
    return { status: response.statusCode ?? 0, reply: await text(response) }
  } catch (error) {
    // The server closed an idle connection just when we used it. Browsers retry then, too.
    if (asking.reusedSocket) return send(url, method, body, token)
    throw error
  }
}
