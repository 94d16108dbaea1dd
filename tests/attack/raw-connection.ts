import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

const patienceMs = 10_000

/** Bytes as they are, without a client that would put them right. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // Being hung up on is what most of these connections are for.
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the bytes and reads until the server hangs up; fails where it never does. */
export async function exchange(port: number, bytes: string | Uint8Array): Promise<string> {
  const socket = await openConnection(port)
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  const closed = once(socket, 'close', { signal: AbortSignal.timeout(patienceMs) })
  socket.write(bytes)
  await closed.finally(() => socket.destroy())
  return Buffer.concat(chunks).toString('latin1')
}

/** Sends and sends until the server has had enough. Tells how many bytes that took. */
export async function sendEndlessly(port: number, head: string, mostBytes: number): Promise<number> {
  const socket = await openConnection(port)
  socket.resume()
  const chunk = Buffer.alloc(256 * 1024, 'x')
  socket.write(head)
  let sent = 0
  while (!socket.destroyed && sent < mostBytes) {
    sent += chunk.length
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
  }
  socket.destroy()
  return sent
}
