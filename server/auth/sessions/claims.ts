import type { Claim, Db } from '../../db/schema.ts'
import { AppError } from '../../errors.ts'
import { isWithin } from '../../is-within.ts'
import { keepNewest } from '../../keep-newest.ts'
import { type EarlierHash, type KeyedHash, noEarlierHash } from '../keyed-hash.ts'
import { accessLifetimeMs } from '../limits.ts'
import { createLivingSessions } from './living-sessions.ts'
import { tokenHash } from './token-hash.ts'

interface ClaimsDeps {
  db: Db
  keyed: KeyedHash
  earlier?: EarlierHash
  clock: () => number
}

export type Claims = ReturnType<typeof createClaims>

interface Known {
  userId: string
  /** When this process saw the token first. It was given before, and lives for no longer from here on than any. */
  since: number
}

/** Above this, the token that was proven longest ago is forgotten, which costs one more look. */
const maxKnown = 20_000

/**
 * Whose a token was when this process last looked. That proves nothing, for the session may have ended since: it says
 * in whose name a transaction may begin, which then looks for the session itself. On PostgreSQL that costs no round
 * trip, and on SQLite a quarter of a look by itself, which has to take hold of the whole database and let go of it
 * again. It is forgotten when no such token can live any more, and a call of which nothing was proven costs its writer
 * nothing: else tokens of sessions that were ended long ago would use up what the writer may ask.
 */
export function createClaims({ db, keyed, earlier = noEarlierHash, clock }: ClaimsDeps) {
  const living = createLivingSessions(db, keyed('secret mark'), () => earlier()?.('secret mark'))
  const known = new Map<string, Known>()

  const keep = (hash: string, whose: Known) => keepNewest(known, hash, whose, maxKnown)

  return {
    /** For a token whose session has just been found. */
    remember(accessToken: string, userId: string): void {
      const hash = tokenHash(accessToken)
      keep(hash, known.get(hash) ?? { userId, since: clock() })
    },

    /**
     * Until it is proven there is no second one: an ended session must not ask in its writer's name again and again.
     */
    of(accessToken: string): Claim | undefined {
      const hash = tokenHash(accessToken)
      const whose = known.get(hash)
      if (whose === undefined) return undefined
      known.delete(hash)
      const { userId, since } = whose
      if (!isWithin(since, accessLifetimeMs, clock())) return undefined
      let isProven = false
      return {
        userId,
        async prove(tx) {
          if (!(await living.nameUser(tx, hash, userId, clock()))) throw new AppError('unauthenticated')
          isProven = true
          keep(hash, whose)
        },
        isProven: () => isProven,
      }
    },
  }
}
