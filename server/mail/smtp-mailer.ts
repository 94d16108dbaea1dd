import { createTransport } from 'nodemailer'
import type { Beat } from '../beat.ts'
import {
  type Letter,
  writeCodeLetter,
  writeInvitationLetter,
  writeNoAccountLetter,
  writePasskeyLetter,
} from './letters.ts'
import { mailFailure, mailServerOf } from './mail-server.ts'
import type { MailConfig, SmtpMailer } from './mailer.ts'

/** Somebody is waiting in front of a button: better an honest failure than a long wait. */
const usualLimits = { connectMs: 4_000, silenceMs: 5_000, sendMs: 8_000 }

export function createSmtpMailer(
  config: MailConfig & { smtpUrl: string; beat?: Beat | undefined },
  limits: typeof usualLimits = usualLimits,
): SmtpMailer {
  const transport = createTransport({
    ...mailServerOf(config.smtpUrl),
    pool: true,
    connectionTimeout: limits.connectMs,
    greetingTimeout: limits.connectMs,
    dnsTimeout: limits.connectMs,
    socketTimeout: limits.silenceMs,
    // If the server has closed the kept connection, one more attempt is made.
    maxRequeues: 1,
  })

  async function send(email: string, letter: Letter): Promise<void> {
    const handed = transport.sendMail({
      from: senderOf(config.mailFrom),
      // As an object, so that no character of the address is read as a second one.
      to: { name: '', address: email },
      ...letter,
      headers: { 'Auto-Submitted': 'auto-generated' },
      signal: AbortSignal.timeout(limits.sendMs),
    })
    await handed.then(config.beat?.good, (error: unknown) => {
      config.beat?.bad()
      throw mailFailure(error, config.smtpUrl)
    })
  }

  return {
    kind: 'smtp',
    sendCode: ({ email, code }) => send(email, writeCodeLetter({ email, code, publicUrl: config.publicUrl })),
    sendNoAccount: ({ email, mayBegin }) =>
      send(email, writeNoAccountLetter({ email, mayBegin, publicUrl: config.publicUrl })),
    sendPasskeyChange: (mail) =>
      send(mail.email, writePasskeyLetter({ ...mail, publicUrl: config.publicUrl })),
    sendInvitation: (mail) =>
      send(mail.email, writeInvitationLetter({ ...mail, publicUrl: config.publicUrl })),
    close: () => transport.close(),
  }
}

/** As an object too: a colon or a comma in the name would make a group or two senders of it, which mail servers refuse. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const { name = '', address = mailFrom } =
    /^"?(?<name>.*?)"?\s*<(?<address>.+)>$/.exec(mailFrom)?.groups ?? {}
  return { name: name.trim(), address }
}
