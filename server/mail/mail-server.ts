import { dnsCache, parseConnectionUrl } from 'nodemailer/lib/shared'
import { isLoopbackHost } from '../env.ts'
import { smtpWordsOf } from '../smtp-words.ts'

/**
 * How to reach the mail server. TLS that is only taken when it is offered can be taken away by whoever stands between, and every code read:
 * beyond this machine it is wanted. nodemailer would take any of its options from the address, those that undo this too, so it is shown none. And it
 * asks name servers where localhost is, which may lie: it is told.
 */
export function mailServerOf(smtpUrl: string) {
  const address = new URL(smtpUrl)
  address.search = ''
  const server = parseConnectionUrl(address.href)
  if (server.host === 'localhost') dnsCache.set('localhost', { value: { addresses: ['::1', '127.0.0.1'] } })
  const { tls, name } = smtpWordsOf(smtpUrl) ?? {}
  const isOurs = isLoopbackHost(server.host ?? '')
  return {
    ...server,
    ...(name !== undefined && { name }),
    ignoreTLS: tls === 'none',
    requireTLS: server.secure !== true && tls !== 'none' && !isOurs,
  }
}

/** With words for the host in the place of those that say nothing to them. */
export function mailFailure(error: unknown, smtpUrl: string): unknown {
  const reason = whyWithoutTls(error, smtpUrl) ?? whyAtNoAddress(error)
  return reason === undefined ? error : new Error(reason, { cause: error })
}

/** Where a name has several, the error itself has no words. */
function whyAtNoAddress(error: unknown): string | undefined {
  if (!(error instanceof AggregateError)) return undefined
  return error.errors.map(({ message }) => message).join(', ')
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
