import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Below the ports that Linux, macOS and Windows give to whoever asks for any. A server listens here only after a while, and a
 * server that is restarted leaves its port meanwhile: any connection that another test makes could take such a port.
 */
const first = 20_000
const last = 32_000

/**
 * A port of this machine for a server to come. It is this process's own until the process ends, with a server on it or
 * without.
 */
export async function freePort(): Promise<number> {
  const start = Math.floor(Math.random() * (last - first))
  for (let tried = 0; tried < last - first; tried++) {
    const port = first + ((start + tried) % (last - first))
    if ((await claim(port)) && (await isFree(port))) return port
  }
  throw new Error('No port to be had')
}

/** Holds the UDP port of the same number, which none of our servers uses: another process that wants it goes on to the next. */
async function claim(port: number): Promise<boolean> {
  const sign = createSocket('udp4').unref()
  sign.bind({ port, address: '127.0.0.1', exclusive: true })
  const isOurs = await once(sign, 'listening').then(
    () => true,
    () => false,
  )
  if (!isOurs) sign.close()
  return isOurs
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen({ port, host: '127.0.0.1', exclusive: true })
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isListening) return false
  probe.close()
  await once(probe, 'close')
  return true
}
