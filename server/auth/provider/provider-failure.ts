/**
 * `declined`: the provider refused the person. `stale`: the sign-in took too long or was finished before. `unasked`:
 * the person is signed in at the provider and was not asked who they are. `unreachable`: the provider does not answer.
 * `unusable`: its answer is invalid.
 */
type Reason = 'declined' | 'stale' | 'unasked' | 'unreachable' | 'unusable'

/**
 * Why a sign-in at the provider failed. It has no text from the provider, because anybody may put such into an address.
 */
export class ProviderFailure extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.name = 'ProviderFailure'
    this.reason = reason
  }
}

interface ErrorLike {
  name?: unknown
  message?: unknown
  code?: unknown
  error?: unknown
  status?: unknown
  cause?: unknown
}

/**
 * Turns errors of openid-client into a `ProviderFailure`, and returns any other error unchanged. They are recognized by
 * their names and codes, so that openid-client need not be loaded.
 */
export function providerFailure(thrown: unknown): unknown {
  const chain = causesOf(thrown)
  const known = chain.find((error) => error instanceof ProviderFailure)
  if (known) return known
  const status = chain.map(({ status }) => status).find((status) => typeof status === 'number') ?? 0
  const codes = chain.flatMap(({ error, code, name }) => [error, code, name]).filter(isCode)
  const reason = reasonOf(chain, codes, status)
  return reason ? new ProviderFailure(reason, [...codes, status || ''].join(' ').trim()) : thrown
}

function reasonOf(chain: ErrorLike[], codes: string[], status: number): Reason | undefined {
  const has = (...some: string[]) => some.some((code) => codes.includes(code))
  if (has('invalid_grant')) return 'stale'
  if (has('server_error', 'temporarily_unavailable', 'OAUTH_TIMEOUT', 'TimeoutError')) return 'unreachable'
  if (has('AuthorizationResponseError')) return 'declined'
  if (status >= 500 || chain.some(isBrokenOff)) return 'unreachable'
  return has(...unusable) ? 'unusable' : undefined
}

const unusable = [
  'ClientError',
  'ResponseBodyError',
  'WWWAuthenticateChallengeError',
  'OperationProcessingError',
  'UnsupportedOperationError',
  'TypeError',
]

/** The messages of `fetch` for: there was no connection, or it ended before the answer. */
function isBrokenOff({ message }: ErrorLike): boolean {
  return message === 'fetch failed' || message === 'terminated'
}

/** Accepts short codes only, because `error` may be any text that somebody has put into the address. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,60}$/.test(value)
}

function causesOf(error: unknown): ErrorLike[] {
  const causes: ErrorLike[] = []
  for (let next = error; typeof next === 'object' && next !== null && causes.length < 5; ) {
    causes.push(next)
    next = (next as ErrorLike).cause
  }
  return causes
}
