import { createTransport } from 'nodemailer'
import { lengthen } from './letter-page.ts'
import type { Letter } from './letters.ts'

export type Envelope = Record<'from' | 'to', { name: string; address: string }>

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

/** The whole of it as one piece: sent part by part, each would show its size on an encrypted way. */
export async function compose(letter: Letter, envelope: Envelope): Promise<Buffer> {
  const { message } = await composer.sendMail({
    ...envelope,
    ...letter,
    // With ends of lines as mails have them: after any other the encoding counts on, and breaks the next line sooner.
    html: letter.html.replaceAll('\n', '\r\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  if (!Buffer.isBuffer(message)) throw new Error('A letter was not composed as a whole')
  return message
}

/**
 * One of several, as long on the way as the longest of them. That is measured, and not counted: where long lines are
 * broken, and what is written in another way to be carried, depends on the words.
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

/** A line that begins with a dot is sent with a second one. */
function bytesOnTheWay(message: Buffer): number {
  let bytes = message.length
  for (let at = message.indexOf('\n.'); at >= 0; at = message.indexOf('\n.', at + 1)) bytes += 1
  return bytes
}
