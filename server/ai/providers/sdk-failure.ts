import { APICallError, InvalidResponseDataError, StreamProviderError } from 'ai'
import { failureOfCall } from '../../outbound/call-service.ts'
import { failureOfStatus, ServiceFailure } from '../../outbound/service-failure.ts'
import { service } from './sdk-service.ts'

/** Replaces the AI SDK's errors by ours: theirs contain the whole request, and so the writer's text. */
export function sdkFailure(error: unknown, signals: { signal: AbortSignal; limit: AbortSignal }): unknown {
  if (error instanceof ServiceFailure) return error
  if (signals.signal.aborted || signals.limit.aborted) return failureOfCall(error, { service, ...signals })
  const nested = causeOf(error)
  if (nested) return nested
  if (APICallError.isInstance(error) || StreamProviderError.isInstance(error)) {
    const { statusCode } = error
    const { responseHeaders } = APICallError.isInstance(error) ? error : {}
    // If the status is 200, the failure came while the reply was read.
    if (statusCode !== undefined && statusCode >= 300) {
      return failureOfStatus(service, statusCode, responseHeaders?.['retry-after'])
    }
    if (statusCode !== undefined) return new ServiceFailure('ai_bad_reply', `${service} did not send JSON`)
  }
  if (InvalidResponseDataError.isInstance(error)) {
    return new ServiceFailure('ai_bad_reply', `${service} sent an incomplete answer`)
  }
  return failureOfCall(error, { service, ...signals })
}

/** The SDK wraps our own refusal of a long body in an error of its own. */
function causeOf(error: unknown): ServiceFailure | undefined {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof ServiceFailure ? cause : undefined
}
