import { APICallError, InvalidResponseDataError, StreamProviderError } from 'ai'
import { failureOfCall } from '../../outbound/call-service.ts'
import { failureOfStatus, ServiceFailure } from '../../outbound/service-failure.ts'
import { service } from './sdk-service.ts'

/** The AI SDK's errors as ours. Theirs hold the whole request, which is what the writer wrote. */
export function sdkFailure(error: unknown, signals: { signal: AbortSignal; limit: AbortSignal }): unknown {
  if (error instanceof ServiceFailure) return error
  if (signals.signal.aborted || signals.limit.aborted) return failureOfCall(error, { service, ...signals })
  const nested = causeOf(error)
  if (nested) return nested
  if (APICallError.isInstance(error) || StreamProviderError.isInstance(error)) {
    const { statusCode } = error
    const { responseHeaders } = APICallError.isInstance(error) ? error : {}
    // A reply that was fine until it was read has a status of 200.
    if (statusCode !== undefined && statusCode >= 400) {
      return failureOfStatus(service, statusCode, responseHeaders?.['retry-after'])
    }
    if (statusCode !== undefined) return new ServiceFailure('ai_bad_reply', `${service} spoke no JSON`)
  }
  if (InvalidResponseDataError.isInstance(error)) {
    return new ServiceFailure('ai_bad_reply', `${service} sent no whole answer`)
  }
  return failureOfCall(error, { service, ...signals })
}

/** Our own refusal of a long body comes back wrapped. */
function causeOf(error: unknown): ServiceFailure | undefined {
  const { cause } = error instanceof Error ? error : {}
  return cause instanceof ServiceFailure ? cause : undefined
}
