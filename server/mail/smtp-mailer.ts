import { createTransport, type PluginFunction } from 'nodemailer'
import { minuteMs } from '#shared/durations.ts'
import { codeLength } from '#shared/limits.ts'
import type { Beat } from '../beat.ts'
import { asciiDomain } from './ascii-domain.ts'
import { compose, composeAlike, type Envelope } from './compose.ts'
import { writeInvitationLetter, writePasskeyLetter, writeSignInLetters } from './letters.ts'
import { mailFailure, mailServerOf } from './mail-server.ts'
import type { MailConfig, PasskeyMail, SmtpMailer } from './mailer.ts'
import { createNotices } from './notices.ts'

/** Somebody is waiting for this mail, so a quick failure is better than a long wait. */
const usualLimits = { connectMs: 4_000, silenceMs: 5_000, sendMs: 8_000 }
/** Used to measure letters that have no code, because all are made equally long. */
const noCode = '0'.repeat(codeLength)
/** Nobody waits for these mails, so they are tried for an hour. By default, at most a thousand are sent in an hour. */
const usualPatience = {
  connectMs: 30_000,
  silenceMs: minuteMs,
  sendMs: 2 * minuteMs,
  waitsMs: [10_000, minuteMs, 4 * minuteMs, 10 * minuteMs, 20 * minuteMs, 25 * minuteMs],
  maxWaiting: 10_000,
  closeMs: 4_000,
}

export function createSmtpMailer(
  config: MailConfig & { smtpUrl: string; beat?: Beat | undefined },
  limits: typeof usualLimits = usualLimits,
  patience: typeof usualPatience = usualPatience,
): SmtpMailer {
  // If the mail server has closed the open connection, one more attempt is made.
  const pool = createTransport({ ...reach(config.smtpUrl, limits), pool: true, maxRequeues: 1 })
  // A connection of its own: anybody may ask for codes, and these mails must not wait behind them.
  const apart = createTransport(reach(config.smtpUrl, patience))
  for (const transport of [pool, apart]) transport.use('stream', keepPunycode)
  const { publicUrl } = config
  const notices = createNotices<PasskeyMail>(async (mail, signal) => {
    const envelope = envelopeTo(mail.email)
    const message = await compose(writePasskeyLetter({ ...mail, publicUrl }), envelope)
    await hand(apart, message, envelope, [AbortSignal.timeout(patience.sendMs), signal])
  }, patience)

  const send = (message: Buffer, envelope: Envelope) =>
    hand(pool, message, envelope, [AbortSignal.timeout(limits.sendMs)])

  type SignInLetters = ReturnType<typeof writeSignInLetters>
  async function sendForSignIn(email: string, kind: keyof SignInLetters, code = noCode): Promise<void> {
    const envelope = envelopeTo(email)
    await send(await composeAlike(writeSignInLetters({ email, code, publicUrl }), kind, envelope), envelope)
  }

  /** As objects, so that no character makes a second address of it. */
  function envelopeTo(email: string): Envelope {
    return { from: senderOf(config.mailFrom), to: { name: '', address: email } }
  }

  async function hand(
    transport: Pick<typeof apart, 'sendMail'>,
    message: Buffer,
    envelope: Envelope,
    signals: AbortSignal[],
  ): Promise<void> {
    const handed = transport.sendMail({ envelope, raw: message, signal: AbortSignal.any(signals) })
    await handed.then(config.beat?.good, (error: unknown) => {
      config.beat?.bad()
      throw mailFailure(error, config.smtpUrl)
    })
  }

  return {
    kind: 'smtp',
    sendCode: ({ email, code }) => sendForSignIn(email, 'code', code),
    sendNoAccount: ({ email, mayBegin }) => sendForSignIn(email, mayBegin ? 'mayBegin' : 'mayNotBegin'),
    sendPasskeyChange: notices.send,
    async sendInvitation(mail) {
      const envelope = envelopeTo(mail.email)
      await send(await compose(writeInvitationLetter({ ...mail, publicUrl }), envelope), envelope)
    },
    async close() {
      await notices.close()
      pool.close()
      apart.close()
    },
  }
}

function reach(
  smtpUrl: string,
  { connectMs, silenceMs }: Pick<typeof usualLimits, 'connectMs' | 'silenceMs'>,
) {
  return {
    ...mailServerOf(smtpUrl),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silenceMs,
  }
}

/**
 * If the part before the @ has letters beyond ASCII, nodemailer writes the domain in Unicode. A mail server with the older table
 * of IDNA reads some of these differently, such as straße as strasse, and the mail would go to another domain. It reads
 * punycode as we do.
 */
const keepPunycode: PluginFunction<unknown> = ({ data, message }, done) => {
  const handed = message.getEnvelope()
  const { from, to } = data.envelope as unknown as Envelope
  if (handed.from) handed.from = inPunycode(handed.from, from.address)
  handed.to = handed.to.map((address) => inPunycode(address, to.address))
  done()
}

/** The part before the @ stays as nodemailer has written it, perhaps with quotes. */
function inPunycode(handed: string, given: string): string {
  const ascii = asciiDomain(given.slice(given.lastIndexOf('@') + 1))
  return ascii ? `${handed.slice(0, handed.lastIndexOf('@'))}@${ascii}` : handed
}

/** As an object, because a colon or a comma in the name would make a group or two senders of it, which mail servers refuse. */
export function senderOf(mailFrom: string): { name: string; address: string } {
  const { name = '', address = mailFrom } =
    /^"?(?<name>.*?)"?\s*<(?<address>.+)>$/.exec(mailFrom)?.groups ?? {}
  return { name: name.trim(), address }
}
