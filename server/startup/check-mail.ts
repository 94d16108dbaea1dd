import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Config } from '../env.ts'
import { mailFailure, mailServerOf, whyWithoutTls } from '../mail/mail-server.ts'
import { senderOf } from '../mail/smtp-mailer.ts'
import { bad, type Finding, good, placeOf } from './finding.ts'

interface Mail extends Pick<Config, 'mailFrom'> {
  smtpUrl: string
}

/** Greets the mail server, signs in if `SMTP_URL` has a user, and offers a mail of our sender. Sends nothing. */
export async function checkMail({ smtpUrl, mailFrom }: Mail, patienceMs: number): Promise<Finding> {
  const limits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Longer than the greeting may take, so that a server that never greets us is reported as such.
    socketTimeout: 2 * patienceMs,
  }
  const server = { ...mailServerOf(smtpUrl), ...limits }
  const transport = createTransport(server)
  try {
    await transport.verify()
    const { hostname } = new URL(smtpUrl)
    const { address } = senderOf(mailFrom)
    const refusal = await refusalOf(address, server)
    if (refusal === undefined) return good(`Mail: ${hostname} accepts us`)
    return bad(`Mail: ${hostname} refuses mail of ${address}: set MAIL_FROM (${refusal}). ${until}`)
  } catch (error) {
    return bad(`Mail: ${problemOf(error, smtpUrl)}. ${until}`)
  } finally {
    transport.close()
  }
}

interface Refusal {
  command?: string
  response?: string
  responseCode?: number
}

type Server = ReturnType<typeof mailServerOf>

const until = 'Nobody gets a sign-in code until this is corrected'

/**
 * What the mail server says against a mail of this sender. It is offered one, and the connection is closed before the first
 * word. The mail is also addressed to the sender, because no other mailbox is known. It does not matter whether that mailbox
 * exists, nor does a refusal that may pass.
 */
async function refusalOf(sender: string, server: Server): Promise<string | undefined> {
  const connection = new SMTPConnection(server)
  const envelope = { from: sender, to: [sender] }
  try {
    await new Promise<void>((resolve, reject) => {
      const goOn = (next: () => void) => (error?: Error | null) => (error ? reject(error) : next())
      // Read only when the whole envelope is accepted.
      const send = () => connection.send(envelope, new Readable({ read: () => resolve() }), goOn(resolve))
      const { auth } = server
      connection.once('error', reject)
      connection.once('end', () => reject(new Error('It hung up')))
      connection.connect(goOn(() => (auth ? connection.login(auth, goOn(send)) : send())))
    })
    return undefined
  } catch (error) {
    const { command, response, responseCode = 0 } = error as Refusal
    // A missing mailbox may be refused in any words. Only these codes mean the sender.
    const isOfSender = command !== 'RCPT TO' || /\b5\.(7\.\d+|1\.[78])\b/.test(response ?? '')
    const isForGood = responseCode >= 500 && isOfSender
    return isForGood ? response?.replace(/\s+/g, ' ').slice(0, 200) : undefined
  } finally {
    connection.close()
  }
}

function problemOf(error: unknown, smtpUrl: string): string {
  const place = placeOf(smtpUrl)
  const { code = '', cause } = error as NodeJS.ErrnoException
  const { message } = mailFailure(error, smtpUrl) as Error
  const withoutTls = whyWithoutTls(error, smtpUrl)
  if (withoutTls) return `SMTP_URL: ${withoutTls}`
  if (code === 'EAUTH') return `${place} does not accept the user and password of SMTP_URL`
  if (code === 'EDNS') return `SMTP_URL: no machine is called ${new URL(smtpUrl).hostname}`
  // A server that expects TLS waits for us to begin.
  if (code === 'ETIMEDOUT' && /greeting/i.test(message) && smtpUrl.startsWith('smtp:')) {
    return `SMTP_URL: ${place} does not greet us in time: try smtps:// instead of smtp://`
  }
  if (code === 'ETIMEDOUT') return `SMTP_URL: ${place} does not answer in time`
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return `SMTP_URL: nothing answers at ${place}`
  // Port 465 uses TLS from the first byte, the others begin without it.
  if (/wrong version number/i.test(`${message} ${cause}`)) {
    return `SMTP_URL: ${place} does not begin with TLS: try smtp:// instead of smtps://`
  }
  return `SMTP_URL: ${place} cannot be used (${message})`
}
