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
  /** When this process first saw the token. It was issued earlier, so it expires at most one lifetime after this. */
  since: number
}

/** Above this, the token that was proven longest ago is forgotten, which costs one more query later. */
const maxKnown = 20_000

/**
 * Remembers whose each token was when this process last looked. That proves nothing, because the session may have ended
 * since. It only says as which user a transaction may begin, which then checks the session itself. On PostgreSQL, this
 * check costs no round trip. On SQLite it costs a quarter of a query of its own, which would have to lock the whole
 * database and unlock it again. A token is forgotten when it must have expired. A call whose session was not proven is
 * not charged to the writer: otherwise tokens of ended sessions could use up the writer's limit.
 */
export function createClaims({ db, keyed, earlier = noEarlierHash, clock }: ClaimsDeps) {
  const living = createLivingSessions(db, keyed, earlier)
  const known = new Map<string, Known>()

  const keep = (hash: string, whose: Known) => keepNewest(known, hash, whose, maxKnown)

  return {
    /** For a token whose session has just been found. */
    remember(accessToken: string, userId: string): void {
      const hash = tokenHash(accessToken)
      keep(hash, known.get(hash) ?? { userId, since: clock() })
    },

    /**
     * Gives only one claim until it is proven: an ended session must not start transactions as its writer again and
     * again.
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
