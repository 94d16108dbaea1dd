import type { AiFailureCode } from '#shared/ai.ts'

/**
 * Why a service that we asked gave no answer. It holds none of the service's own words: they may repeat a key or what
 * the writer wrote, and this error is logged.
 */
export class ServiceFailure extends Error {
  readonly code: AiFailureCode
  /** The status the service answered with, where that was the failure. */
  readonly status: number | undefined
  /** What a writer may be told besides, where it helps. */
  readonly reason: string | undefined
  /** When the service wants to be asked again, where it said so. */
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
  return new ServiceFailure(code, `${service} answered ${status}`, {
    status,
    reason: code === 'ai_refused' ? refusal(service, status) : undefined,
    retryAfterSeconds: secondsOf(retryAfter),
  })
}

function refusal(service: string, status: number): string {
  if (status === 401) return `${service} did not accept the key of this server.`
  return `${service} refused the request (${status}).`
}

/** The header may also hold a date, which would need two clocks that agree. */
function secondsOf(retryAfter: string | null): number | undefined {
  return retryAfter && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined
}

/** A request that is wrong today is wrong tomorrow: the key, the address or the name of the model is. */
function codeOfStatus(status: number): AiFailureCode {
  if (status === 429) return 'ai_busy'
  if (status === 408 || status === 504) return 'ai_timeout'
  return status >= 400 && status < 500 ? 'ai_refused' : 'ai_failed'
}
