import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'
import { makeCertificate } from './make-certificate.ts'

/** Accepts TLS, which the PostgreSQL at `url` does not, and connects to it without, as a pooler may. */
export async function startTlsBefore(url: string): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'longhand-tls-'))
  const [certificate, keyFile] = makeCertificate(folder, 'localhost')
  const [cert, key] = [readFileSync(certificate), readFileSync(keyFile)]
  rmSync(folder, { recursive: true })
  const sockets = new Set<Socket>()
  const keep = <Kept extends Socket>(socket: Kept): Kept => {
    sockets.add(socket)
    return socket.on('error', () => {})
  }
  const server = createServer((client) => {
    // The first message of a client asks for TLS. S means yes.
    keep(client).once('data', () => {
      client.write('S')
      const opened = keep(new TLSSocket(client, { isServer: true, cert, key }))
      const onward = keep(connect(Number(new URL(url).port), new URL(url).hostname))
      opened.pipe(onward).pipe(opened)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: url.replace(`:${new URL(url).port}/`, `:${port}/`),
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
