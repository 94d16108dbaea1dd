/**
 * `declined`: the provider let nobody in. `stale`: it was too late, or done before. `unasked`: somebody is signed in
 * there, and was not asked who they are. `unreachable`: it does not answer. `unusable`: what it answers cannot be
 * believed or read.
 */
type Reason = 'declined' | 'stale' | 'unasked' | 'unreachable' | 'unusable'

/**
 * Why the provider vouched for nobody. It holds no words of the provider, which anybody may have written into an
 * address.
 */
export class ProviderFailure extends Error {
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.name = 'ProviderFailure'
    this.reason = reason
  }
}

interface Told {
  name?: unknown
  message?: unknown
  code?: unknown
  error?: unknown
  status?: unknown
  cause?: unknown
}

/** What openid-client throws, by its names and codes: it is not loaded for that. Anything else as it is. */
export function providerFailure(thrown: unknown): unknown {
  const chain = causesOf(thrown)
  const known = chain.find((error) => error instanceof ProviderFailure)
  if (known) return known
  const status = chain.map(({ status }) => status).find((status) => typeof status === 'number') ?? 0
  const codes = chain.flatMap(({ error, code, name }) => [error, code, name]).filter(isCode)
  const reason = reasonOf(chain, codes, status)
  return reason ? new ProviderFailure(reason, [...codes, status || ''].join(' ').trim()) : thrown
}

function reasonOf(chain: Told[], codes: string[], status: number): Reason | undefined {
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

/** As `fetch` says that no connection came about, and that one ended before the answer. */
function isBrokenOff({ message }: Told): boolean {
  return message === 'fetch failed' || message === 'terminated'
}

/** Of a few letters, as all that we look for: `error` is the provider's, or of whoever made up the address. */
function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^\w{1,60}$/.test(value)
}

function causesOf(error: unknown): Told[] {
  const causes: Told[] = []
  for (let next = error; typeof next === 'object' && next !== null && causes.length < 5; ) {
    causes.push(next)
    next = (next as Told).cause
  }
  return causes
}
