import type { KeyedHash } from '../auth/keyed-hash.ts'
import { normalAddress } from '../auth/normal-address.ts'
import { networksOf } from '../auth/throttling/networks-of.ts'
import { createLineBudget } from './line-budget.ts'

/**
 * What has happened, and how it ended. Every field is one of our own words, a number, an id that we made or a hash. So nobody
 * outside can put a line or a word of their own into the log.
 */
export interface SecurityEvent {
  event:
    | 'code'
    | 'sign-in'
    | 'sign-out'
    | 'session'
    | 'export'
    | 'delete-account'
    | 'add-passkey'
    | 'rename-passkey'
    | 'remove-passkey'
    | 'call'
    | 'host-token'
    | `people ${string}`
    | 'secret rotate'
  /** `ok`, or the code of the failure that the caller got. */
  outcome: string
  /** How somebody signed in, if not by code. */
  way?: 'provider' | 'passkey' | undefined
  /** As it was typed. Only its hash is written. */
  address?: string | undefined
  userId?: string | undefined
  isNew?: boolean | undefined
  /** The whole address. Only its network is written. */
  ip?: string | undefined
  /** The id of the request in the server's own log. */
  requestId?: string | undefined
  /** The pattern of the route, not the path, which the caller has written. */
  route?: string | undefined
}

export interface SecurityLog {
  note(event: SecurityEvent): void
}

interface SecurityLogDeps {
  keyed: KeyedHash
  clock: () => number
  write: (line: string) => void
  /** Called for each event, also for those that are left out. */
  onEvent?: ((event: SecurityEvent) => void) | undefined
}

/** Writes JSON lines: when, what, who, from which network, and how it ended. */
export function createSecurityLog({ keyed, clock, write, onEvent }: SecurityLogDeps): SecurityLog {
  const leftOutBefore = createLineBudget()

  return {
    note(event) {
      onEvent?.(event)
      const now = clock()
      const more = leftOutBefore(event, now)
      if (more === undefined) return
      const { address, userId, isNew, ip, requestId, route, ...what } = event
      const line = {
        time: new Date(now).toISOString(),
        ...what,
        who: address === undefined ? undefined : whoIs(keyed, address),
        user: userId,
        isNew: isNew || undefined,
        network: ip === undefined ? undefined : networksOf(ip)[0],
        route,
        request: requestId,
        more: more || undefined,
      }
      write(`${JSON.stringify(line)}\n`)
    },
  }
}

/** The name that the log uses for the person with this address, whether or not it has an account. */
export function whoIs(keyed: KeyedHash, address: string): string {
  return keyed('security log', normalAddress(address))
}
