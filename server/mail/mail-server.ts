import { dnsCache, parseConnectionUrl } from 'nodemailer/lib/shared'
import { isLoopbackHost } from '../env.ts'
import { smtpWordsOf } from '../smtp-words.ts'

/**
 * The options with which to reach the mail server. If TLS were used only when it is offered, an attacker on the way could
 * suppress the offer and read every code. So it is required, except on this machine. The query is removed from the address,
 * because nodemailer takes options from it, also some that undo this. nodemailer would ask name servers for localhost, which
 * may lie, so it is told the address.
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

/** Replaces errors that would tell the host nothing by ones with a reason. */
export function mailFailure(error: unknown, smtpUrl: string): unknown {
  const reason = whyWithoutTls(error, smtpUrl) ?? whyAtNoAddress(error)
  return reason === undefined ? error : new Error(reason, { cause: error })
}

/** If a name has several addresses, the error itself has no message. */
function whyAtNoAddress(error: unknown): string | undefined {
  if (!(error instanceof AggregateError)) return undefined
  return error.errors.map(({ message }) => message).join(', ')
}

/** A message for the host, if the attempt has failed because the mail server offers no TLS. */
export function whyWithoutTls(error: unknown, smtpUrl: string): string | undefined {
  const { code, command, response = '', message } = error as Error & Record<string, string | undefined>
  const isRefused = code === 'ETLS' && command === 'STARTTLS' && response.startsWith('5')
  // The server does not know EHLO, which STARTTLS needs.
  const isTooOld = command === 'EHLO' && /required STARTTLS/.test(message)
  if (!isRefused && !isTooOld) return undefined
  const { hostname, port } = new URL(smtpUrl)
  return `${hostname}:${port || 587} offers no TLS: set smtps://, or smtp://…?tls=none if nobody stands between`
}
