import { parseConnectionUrl } from 'nodemailer/lib/shared'
import { isLoopbackHost } from '../env.ts'
import { smtpWordsOf } from '../smtp-words.ts'

/**
 * How to reach the mail server. TLS that is only taken when it is offered can be taken away by whoever stands between, and every code read:
 * beyond this machine it is wanted. nodemailer would take any of its options from the address, those that undo this too, so it is shown none.
 */
export function mailServerOf(smtpUrl: string) {
  const address = new URL(smtpUrl)
  address.search = ''
  const server = parseConnectionUrl(address.href)
  const { tls, name } = smtpWordsOf(smtpUrl) ?? {}
  const isOurs = isLoopbackHost(server.host ?? '')
  return {
    ...server,
    ...(name !== undefined && { name }),
    ignoreTLS: tls === 'none',
    requireTLS: server.secure !== true && tls !== 'none' && !isOurs,
  }
}

/** In words for the host, if that is what an attempt has failed by. */
export function whyWithoutTls(error: unknown, smtpUrl: string): string | undefined {
  const { code, command, response = '', message } = error as Error & Record<string, string | undefined>
  const isRefused = code === 'ETLS' && command === 'STARTTLS' && response.startsWith('5')
  // It does not know the greeting that STARTTLS comes with.
  const isTooOld = command === 'EHLO' && /required STARTTLS/.test(message)
  if (!isRefused && !isTooOld) return undefined
  const { hostname, port } = new URL(smtpUrl)
  return `${hostname}:${port || 587} offers no TLS: set smtps://, or smtp://…?tls=none if nobody stands between`
}
