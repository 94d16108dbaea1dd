import type { AiFailureCode } from '#shared/ai.ts'
import { waitInWords } from './wait-in-words.ts'

/**
 * Why a service gave no answer. It contains none of the service's own words, because this error is logged, and they may repeat
 * a key or what the writer wrote.
 */
export class ServiceFailure extends Error {
  readonly code: AiFailureCode
  /** The status of the service's answer, if that was the failure. */
  readonly status: number | undefined
  /** A reason for the writer, if it helps. */
  readonly reason: string | undefined
  /** When the service may be asked again, if it said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AiFailureCode,
    message: string,
    options: {
      status?: number
      reason?: string | undefined
      retryAfterSeconds?: number | undefined
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ServiceFailure'
    this.code = code
    this.status = options.status
    this.reason = options.reason
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function failureOfStatus(
  service: string,
  status: number,
  retryAfter: string | null = null,
): ServiceFailure {
  const code = codeOfStatus(status)
  const retryAfterSeconds = secondsOf(retryAfter)
  return new ServiceFailure(code, `${service} answered ${status}`, {
    status,
    reason: reasonOf(service, status, { code, retryAfterSeconds }),
    retryAfterSeconds,
  })
}

function reasonOf(
  service: string,
  status: number,
  { code, retryAfterSeconds }: Pick<ServiceFailure, 'code' | 'retryAfterSeconds'>,
): string | undefined {
  // Without it, a writer would try again and again while the service says no.
  if (code === 'ai_busy' && retryAfterSeconds)
    return `${service} asks to wait ${waitInWords(1_000 * retryAfterSeconds)}.`
  return code === 'ai_refused' ? refusal(service, status) : undefined
}

function refusal(service: string, status: number): string {
  if (status === 401) return `${service} did not accept the key of this server.`
  if (status < 400) return `${service} sends this server to another address (${status}).`
  return `${service} refused the request (${status}).`
}

/** A date in this header is ignored, because it would need two clocks that agree. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined
}

/** If it is refused, another try would not help: the key, the address or the name of the model is wrong. */
function codeOfStatus(status: number): AiFailureCode {
  if (status === 429) return 'ai_busy'
  if (status === 408 || status === 504) return 'ai_timeout'
  return status >= 300 && status < 500 ? 'ai_refused' : 'ai_failed'
}
