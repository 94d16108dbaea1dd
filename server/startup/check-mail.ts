import { createTransport } from 'nodemailer'
import { bad, type Finding, good, placeOf } from './finding.ts'

/** Says hello to the mail server, and who we are where `SMTP_URL` does; sends nothing. */
export async function checkMail(smtpUrl: string, patienceMs: number): Promise<Finding> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    dnsTimeout: patienceMs,
    // Longer, so that a server that never greets us is told by that, which says more.
    socketTimeout: 2 * patienceMs,
  })
  try {
    await transport.verify()
    return good(`Mail: ${new URL(smtpUrl).hostname} accepts us`)
  } catch (error) {
    return bad(`Mail: ${problemOf(error, smtpUrl)}. Nobody gets a sign-in code until this is corrected`)
  } finally {
    transport.close()
  }
}

function problemOf(error: unknown, smtpUrl: string): string {
  const place = placeOf(smtpUrl)
  const { message, code = '', cause } = error as NodeJS.ErrnoException
  if (code === 'EAUTH') return `${place} does not accept the user and password of SMTP_URL`
  if (code === 'EDNS') return `SMTP_URL: no machine is called ${new URL(smtpUrl).hostname}`
  // One that waits for TLS waits for us.
  if (code === 'ETIMEDOUT' && /greeting/i.test(message) && smtpUrl.startsWith('smtp:')) {
    return `SMTP_URL: ${place} does not greet us in time: try smtps:// instead of smtp://`
  }
  if (code === 'ETIMEDOUT') return `SMTP_URL: ${place} does not answer in time`
  if (/ECONNREFUSED/.test(`${code} ${message}`)) return `SMTP_URL: nothing answers at ${place}`
  // The one port speaks TLS from the first byte, the other begins without.
  if (/wrong version number/i.test(`${message} ${cause}`)) {
    return `SMTP_URL: ${place} does not begin with TLS: try smtp:// instead of smtps://`
  }
  return `SMTP_URL: ${place} cannot be used (${message})`
}
