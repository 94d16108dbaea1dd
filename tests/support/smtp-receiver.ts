import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface ReceivedMail extends Email {
  /** Where the server was told to deliver it, whatever its headers say. */
  recipients: string[]
  raw: string
}

export interface SmtpReceiver {
  url: string
  mails: ReceivedMail[]
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it receives. `options` make it a bad one. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({ ...(await PostalMime.parse(raw)), recipients, raw: raw.toString() })
          done()
        })
        .catch(done)
    },
    closeTimeout: 0,
    ...options,
  })
  // A client that gives up and hangs up is what some of the tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
