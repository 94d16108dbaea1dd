import { aiPatienceMs } from '#shared/ai-limits.ts'
import { readLimited } from './read-limited.ts'
import { failureOfStatus, ServiceFailure } from './service-failure.ts'

interface ServiceCall {
  /** Its name in the log, such as “The gateway”. */
  service: string
  /** Sent by POST, as JSON unless it is a form. Without a body, the call is a GET. */
  body?: unknown
  headers?: Record<string, string>
  signal: AbortSignal
  patienceMs?: number
}

const maxReplyBytes = 4 * 1024 * 1024

/** Asks a configured service for JSON. Every failure is a `ServiceFailure`, except when the caller aborts. */
export async function callService(url: string, call: ServiceCall): Promise<unknown> {
  const { service, body, headers = {}, signal, patienceMs = aiPatienceMs } = call
  const limit = AbortSignal.timeout(patienceMs)
  try {
    const sent = await sentBody(body)
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { accept: 'application/json', ...sent.type, ...headers },
      body: sent.body,
      // The key must not be sent to another address, so a redirect is a failure.
      redirect: 'manual',
      signal: AbortSignal.any([signal, limit]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw failureOfStatus(service, response.status, response.headers.get('retry-after'))
    }
    return JSON.parse(await readLimited(response, maxReplyBytes))
  } catch (error) {
    throw failureOfCall(error, { service, signal, limit })
  }
}

const typed = (type: string) => ({ 'content-type': type })

/** Sends a form as bytes. Node (24) ends the whole process if a call is aborted while it still reads the form. */
async function sentBody(body: unknown) {
  if (body === undefined) return { body: null, type: {} }
  if (!(body instanceof FormData)) return { body: JSON.stringify(body), type: typed('application/json') }
  const form = new Response(body)
  return { body: await form.arrayBuffer(), type: typed(form.headers.get('content-type') ?? '') }
}

/** Turns every failure of a call into one of our codes. If the caller has aborted, returns that reason. */
export function failureOfCall(
  error: unknown,
  { service, signal, limit }: { service: string; signal: AbortSignal; limit: AbortSignal },
): unknown {
  if (error instanceof ServiceFailure) return error
  if (signal.aborted) return signal.reason
  if (limit.aborted) return new ServiceFailure('ai_timeout', `${service} did not answer in time`)
  if (error instanceof SyntaxError) return new ServiceFailure('ai_bad_reply', `${service} spoke no JSON`)
  const code = codeOf(error)
  const message = `${service} could not be reached${code && ` (${code})`}`
  const reason = noWay.includes(code) ? `${service} cannot be reached from this server.` : undefined
  return new ServiceFailure('ai_failed', message, { reason })
}

/** The errors that mean there was no connection at all. A service that closes a connection may be there again in a moment. */
const noWay = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]

/** Such as `ECONNREFUSED`. The error's message is not used, because it may contain an address with a password. */
function codeOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}
