import { createTransport } from 'nodemailer'
import { lengthen } from './letter-page.ts'
import type { Letter } from './letters.ts'

export type Envelope = Record<'from' | 'to', { name: string; address: string }>

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** Composes a mail as a whole. If it were sent in parts, their sizes could be seen even on an encrypted connection. */
export async function compose(letter: Letter, envelope: Envelope): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...envelope,
    ...letter,
    // With CRLF, as in mails. After any other line end, the encoding goes on counting and breaks the next line earlier.
    html: letter.html.replaceAll('\n', '\r\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (!Buffer.isBuffer(message)) throw new Error('A letter was not composed as a whole')
  return message
}

/**
 * Composes one of several letters, made as long as the longest of them, so that its size does not reveal which one it is. The
 * sizes are measured on composed mails, because the encoding of long lines and of letters beyond ASCII changes them.
 */
export async function composeAlike<Kind extends string>(
  letters: Record<Kind, Letter>,
  kind: Kind,
  envelope: Envelope,
): Promise<Buffer> {
  const sizeOf = async (letter: Letter) => bytesOnTheWay(await compose(letter, envelope))
  const letter = letters[kind]
  const others = Object.values<Letter>(letters).filter((other) => other !== letter)
  const [own = 0, ...sizes] = await Promise.all([letter, ...others].map(sizeOf))
  const missing = Math.max(own, ...sizes) - own
  return compose({ ...letter, html: lengthen(letter.html, missing) }, envelope)
}

/** The size as it is sent: SMTP puts a second dot before a line that begins with one. */
function bytesOnTheWay(message: Buffer): number {
  let bytes = message.length
  for (let at = message.indexOf('\n.'); at >= 0; at = message.indexOf('\n.', at + 1)) bytes += 1
  return bytes
}
