import type { AiFailureCode } from '#shared/ai.ts'

/**
 * Why a service that we asked gave no answer. It holds none of the service's own words: they may repeat a key or what
 * the writer wrote, and this error is logged.
 */
export class ServiceFailure extends Error {
  readonly code: AiFailureCode
  /** The status the service answered with, where that was the failure. */
  readonly status: number | undefined
  /** When the service wants to be asked again, where it said so. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: AiFailureCode,
    message: string,
    options: { status?: number; retryAfterSeconds?: number | undefined } = {},
  ) {
    super(message)
    this.name = 'ServiceFailure'
    this.code = code
    this.status = options.status
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export function failureOfStatus(
  service: string,
  status: number,
  retryAfter: string | null = null,
): ServiceFailure {
  const retryAfterSeconds = secondsOf(retryAfter)
  return new ServiceFailure(codeOfStatus(status), `${service} answered ${status}`, {
    status,
    retryAfterSeconds,
  })
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
