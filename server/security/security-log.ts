import type { KeyedHash } from '../auth/keyed-hash.ts'
import { normalAddress } from '../auth/normal-address.ts'
import { networksOf } from '../auth/throttling/networks-of.ts'
import { createLineBudget } from './line-budget.ts'

/**
 * What may have happened, and how it ended. Every field is one of our own words, a number, an id that we made or a hash, so that
 * nobody outside can put a line of their own, or a word of theirs, into the log.
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
  /** `ok`, or the code of the failure that the caller was told. */
  outcome: string
  /** Of a sign-in that was not by code. */
  way?: 'provider' | 'passkey' | undefined
  /** As it was typed; only its hash is written. */
  address?: string | undefined
  userId?: string | undefined
  isNew?: boolean | undefined
  /** The whole of it; its network is written. */
  ip?: string | undefined
  /** By which the other log knows the request. */
  requestId?: string | undefined
  /** The pattern and not the path, which is the caller's. */
  route?: string | undefined
}

export interface SecurityLog {
  note(event: SecurityEvent): void
}

interface SecurityLogDeps {
  keyed: KeyedHash
  clock: () => number
  write: (line: string) => void
  /** Is told of each, also of those that are left out. */
  onEvent?: ((event: SecurityEvent) => void) | undefined
}

/** JSON lines: when, what, who, from which network, and how it ended. */
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

/** How the log names the person with this address, whether an account has it or it was only typed. */
export function whoIs(keyed: KeyedHash, address: string): string {
  return keyed('security log', normalAddress(address))
}
