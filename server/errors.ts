import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** All failures that a client may see, each with a code, a status and a default sentence. */
const table = {
  invalid_request: [400, 'The request is not valid.'],
  unauthenticated: [401, 'User not authenticated'],
  ended_elsewhere: [401, 'You were signed out here from another device. Please sign in again.'],
  forbidden: [403, 'Permission denied.'],
  proof_needed: [403, 'Sign in again first.'],
  not_invited: [403, 'This server is for invited writers. Ask whoever runs it for an invitation.'],
  not_found: [404, 'Not found.'],
  method_not_allowed: [405, 'This can only be requested as a whole.'],
  conflict: [409, 'Somebody else changed this first.'],
  gone: [410, 'This has been deleted.'],
  length_required: [411, 'The request must state its length.'],
  too_large: [413, 'The request is too large.'],
  quota_full: [413, 'Your writing uses all the space that this server gives each writer.'],
  unsupported_type: [415, 'The request must be JSON.'],
  unprocessable: [422, 'The request cannot be carried out.'],
  too_many_requests: [429, 'Too many requests. Please try again later.'],
  internal: [500, 'Something went wrong. Please try again.'],
  unavailable: [503, 'The service is not available. Please try again.'],
  cancelled: [408, 'The request was cancelled.'],
  ai_not_connected: [503, 'No language model is connected.'],
  ai_refused: [502, 'The AI service refused the request. The log of this server says more.'],
  ai_busy: [503, 'The AI service has too much to do. Please try again in a moment.'],
  ai_failed: [502, 'The AI service failed. Please try again.'],
  ai_timeout: [504, 'The AI service took too long. Please try again.'],
  ai_bad_reply: [502, 'The AI service gave no usable answer. Please try again.'],
  ai_cut_off: [502, 'The model stopped before the end. Please try a shorter text.'],
  ai_declined: [502, 'The model declined to answer.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type ErrorCode = keyof typeof table

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: ContentfulStatusCode
  /** Seconds after which the same request may succeed, sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ErrorCode,
    message?: string,
    options: { cause?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message ?? table[code][1], { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = table[code][0]
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}
