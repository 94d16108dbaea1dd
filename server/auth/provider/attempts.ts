import { endsWithin } from '../../is-within.ts'
import { attemptLifetimeMs } from '../limits.ts'
import type { Seal } from '../seal.ts'
import type { Attempt } from './openid-provider.ts'

/** A sign-in that is under way at the provider. */
export interface UnderWay extends Attempt {
  until: number
  /** The token of the invitation whose link led to the page. */
  invitation: string | undefined
  /** If given, only this writer may come back. */
  email: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * What is under way, sealed for the page that began it. The page keeps it in its storage, and no cookie does: where a
 * browser knows no `__Host-`, a page at another name of the domain can leave a cookie, and a stranger's sign-in would
 * end in the writer's window.
 */
export function createAttempts({ seal, clock }: { seal: Seal; clock: () => number }) {
  return {
    close(underWay: Omit<UnderWay, 'until'>): string {
      return seal.close(JSON.stringify({ ...underWay, until: clock() + attemptLifetimeMs }))
    },

    /** Undefined if we have not sealed it, or if it has expired. */
    open(attempt: string): UnderWay | undefined {
      const words = seal.open(attempt)
      if (words === undefined) return undefined
      // Nobody but us has sealed it.
      const found = JSON.parse(words) as UnderWay
      return endsWithin(found.until, attemptLifetimeMs, clock()) ? found : undefined
    },
  }
}
