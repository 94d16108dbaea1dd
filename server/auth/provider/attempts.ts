import { endsWithin } from '../../is-within.ts'
import { attemptLifetimeMs } from '../limits.ts'
import type { Seal } from '../seal.ts'
import type { Attempt } from './openid-provider.ts'

/** A sign-in that is under way at the provider. */
export interface UnderWay extends Attempt {
  until: number
  /** The token of the invitation whose link led to the page. */
  invitation: string | undefined
  /** If given, only this writer may sign in. */
  email: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Seals a sign-in that is under way for the page that began it. The page keeps it in its storage and not in a cookie:
 * in a browser without `__Host-` cookies, a page of another host name in the domain could set that cookie, and a
 * stranger's sign-in would end in the writer's window.
 */
export function createAttempts({ seal, clock }: { seal: Seal; clock: () => number }) {
  return {
    close(underWay: Omit<UnderWay, 'until'>): string {
      return seal.close(JSON.stringify({ ...underWay, until: clock() + attemptLifetimeMs }))
    },

    /** Returns undefined if this server did not seal it, or if it has expired. */
    open(attempt: string): UnderWay | undefined {
      const words = seal.open(attempt)
      if (words === undefined) return undefined
      // The seal proves that we made it, so its form needs no check.
      const found = JSON.parse(words) as UnderWay
      return endsWithin(found.until, attemptLifetimeMs, clock()) ? found : undefined
    },
  }
}
