import type { ServiceFailure } from '../outbound/service-failure.ts'
import { placeOf } from './finding.ts'

interface Asked {
  url: string
  /** The setting with the address of the service. */
  setting: string
  /** Why it refuses, as words that follow its address. */
  refusal: string
  /** What to check if another program answers. */
  hint: string
}

/** Returns a message for the host: why a service that was asked over HTTP cannot be used. */
export function problemOf(
  failure: ServiceFailure | undefined,
  { url, setting, refusal, hint }: Asked,
): string {
  const place = placeOf(url)
  const { status, code, message = '' } = failure ?? {}
  if (isRefusal(status)) return `${place} ${refusal}`
  if (status === 404 || code === 'ai_bad_reply')
    return `${setting}: ${place} answers, but not at that path (${hint})`
  if (isRedirect(status))
    return `${setting}: ${place} leads to another address (https:// instead of http://, or another path?)`
  if (status !== undefined) return `${setting}: ${place} answers ${status}`
  if (code === 'ai_timeout') return `${setting}: ${place} does not answer in time`
  if (/ENOTFOUND|EAI_AGAIN/.test(message)) return `${setting}: no machine is called ${new URL(url).hostname}`
  if (/ECONNREFUSED/.test(message)) return `${setting}: nothing answers at ${place}`
  if (/WRONG_VERSION_NUMBER/.test(message))
    return `${setting}: ${place} does not speak TLS: try http:// instead of https://`
  return `${setting}: ${place} cannot be used (${message})`
}

export function isRedirect(status = 0): boolean {
  return status >= 300 && status < 400
}

export function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403
}
