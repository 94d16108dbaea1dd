import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import type { SMTPServerOptions } from 'smtp-server'
import { createSmtpServer } from './prompt-smtp-server.ts'

interface ReceivedMail extends Email {
  /** The recipients in the SMTP envelope, whatever the headers say. */
  recipients: string[]
  isEncrypted: boolean
  /** The name with which the sender has introduced itself. */
  senderName: string
  raw: string
}

export interface SmtpReceiver {
  url: string
  mails: ReceivedMail[]
  stop(): Promise<void>
}

/** A real SMTP server that keeps the mail it receives. `options` make it misbehave. */
export async function startSmtpReceiver(options: SMTPServerOptions = {}, port = 0): Promise<SmtpReceiver> {
  const mails: ReceivedMail[] = []
  const server = createSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          mails.push({
            ...(await PostalMime.parse(raw)),
            recipients,
            isEncrypted: session.secure,
            senderName: session.hostNameAppearsAs,
            raw: raw.toString(),
          })
          done()
        })
        .catch(done)
    },
    closeTimeout: 0,
    ...options,
  })
  // Some tests are about clients that give up and disconnect.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const taken = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken.port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
