import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { createSmtpServer } from '../programs/prompt-smtp-server.ts'

export interface Outbox {
  /** The next code sent to this address. Waits a few seconds for it. Each code is returned once. */
  codeFor(email: string): Promise<string>
}

export interface OpenOutbox extends Outbox {
  deliver(email: string, code: string): void
}

const patienceMs = 60_000

/** Codes by address, in the order they arrived. */
export function createOutbox(): OpenOutbox {
  const codes = new Map<string, string[]>()
  const arrivals = new EventTarget()

  return {
    deliver(email, code) {
      codes.set(email, [...(codes.get(email) ?? []), code])
      arrivals.dispatchEvent(new Event(email))
    },

    async codeFor(email) {
      const waiting = AbortSignal.timeout(patienceMs)
      for (;;) {
        const code = codes.get(email)?.shift()
        if (code) return code
        await new Promise<void>((resolve, reject) => {
          arrivals.addEventListener(email, () => resolve(), { once: true })
          waiting.addEventListener('abort', () => reject(new Error(`No code for ${email}`)), { once: true })
        })
      }
    },
  }
}

/** A message about a changed passkey contains no code. */
const isForCode = (subject: string | undefined) => subject?.startsWith('A passkey ') !== true

/** A real SMTP server on a free port of this machine. It reads the code in every mail. */
export async function startMailServer(outbox: OpenOutbox): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createSmtpServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      buffer(stream)
        .then((mail) => PostalMime.parse(mail))
        .then((mail) => {
          const code = mail.text?.match(/\b\d{6}\b/)?.[0]
          if (!code && isForCode(mail.subject)) throw new Error(`A mail without a code: ${mail.subject}`)
          if (!code) return done()
          for (const recipient of session.envelope.rcptTo) outbox.deliver(recipient.address, code)
          done()
        })
        .catch((error: Error) => done(error))
    },
  })
  // When a server is stopped, it breaks its connections off. That must not end a test.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
