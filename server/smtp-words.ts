import { z } from 'zod'

/** What may stand behind the `?` of `SMTP_URL`. */
const words = z.strictObject({
  /** The mail server has no TLS, and nobody stands between. */
  tls: z.literal('none').optional(),
  /** What nodemailer calls that TLS is wanted, as it is anyway. */
  requireTLS: z.literal('true').optional(),
  /** By which we introduce ourselves, where the mail server wants another name than this machine's. */
  name: z
    .string()
    .regex(/^[\w.-]+$/)
    .optional(),
})

type SmtpWords = z.infer<typeof words>

/** None where there are others. */
export function smtpWordsOf(smtpUrl: string): SmtpWords | undefined {
  const given = [...new URL(smtpUrl).searchParams]
  const isRepeated = new Set(given.map(([name]) => name)).size < given.length
  return isRepeated ? undefined : words.safeParse(Object.fromEntries(given)).data
}

/** What is wrong with them, if anything is. */
export function smtpWordsProblem(smtpUrl: string): string | undefined {
  const known = smtpWordsOf(smtpUrl)
  if (!known || new URL(smtpUrl).hash !== '')
    return 'SMTP_URL may say tls=none and name=… behind its ?, and nothing else.'
  if (known.tls === 'none' && smtpUrl.toLowerCase().startsWith('smtps:')) {
    return 'SMTP_URL: smtps:// is TLS. Set smtps:// without ?tls=none, or smtp:// with it.'
  }
  return undefined
}
