import { z } from 'zod'

/** What may follow the `?` in `SMTP_URL`. */
const words = z.strictObject({
  /** `none`: the mail server has no TLS, and nobody can listen on the way. */
  tls: z.literal('none').optional(),
  /** nodemailer's name for required TLS, which is the default here. */
  requireTLS: z.literal('true').optional(),
  /** The name with which we greet the mail server, if it wants another one than this machine's. */
  name: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
})

type SmtpWords = z.infer<typeof words>

/** Returns undefined if there are other words. */
export function smtpWordsOf(smtpUrl: string): SmtpWords | undefined {
  const given = [...new URL(smtpUrl).searchParams]
  const isRepeated = new Set(given.map(([name]) => name)).size < given.length
  return isRepeated ? undefined : words.safeParse(Object.fromEntries(given)).data
}

/** What is wrong with these words, if anything is. */
export function smtpWordsProblem(smtpUrl: string): string | undefined {
  const known = smtpWordsOf(smtpUrl)
  if (!known || new URL(smtpUrl).hash !== '')
    return 'SMTP_URL may say tls=none and name=… behind its ?, and nothing else.'
  if (known.tls === 'none' && smtpUrl.toLowerCase().startsWith('smtps:')) {
    return 'SMTP_URL: smtps:// is TLS. Set smtps:// without ?tls=none, or smtp:// with it.'
  }
  return undefined
}
