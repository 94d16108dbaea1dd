import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { connect as connectByTls } from 'node:tls'
import type { SmtpReceiver } from './smtp-receiver.ts'

interface SmtpMiddleman {
  port: number
  /** All that it has read of the mail to the server. */
  read(): string
  stop(): void
}

/**
 * An attacker between a client and a mail server. It uses the offered STARTTLS itself, so that each mail arrives, and
 * offers none to the client.
 */
export async function startSmtpMiddleman({ url }: SmtpReceiver): Promise<SmtpMiddleman> {
  let read = ''
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {})
  }
  const server = createServer((client) => {
    keep(client)
    const plain = keep(connect(Number(new URL(url).port), '127.0.0.1'))
    const turns = ['EHLO middle.example\r\n', 'STARTTLS\r\n']
    plain.on('data', function answer() {
      const turn = turns.shift()
      if (turn !== undefined) return void plain.write(turn)
      plain.off('data', answer)
      const secret = keep(connectByTls({ socket: plain, rejectUnauthorized: false }))
      secret.once('secureConnect', () => client.write('220 mail.lan ESMTP\r\n'))
      client.on('data', (chunk) => {
        read += chunk
      })
      client.pipe(secret).pipe(client)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    read: () => read,
    stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
