import type { Claim, Db } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { keepNewest } from './keep-newest.ts'
import { type EarlierHash, type KeyedHash, noEarlierHash } from './keyed-hash.ts'
import { createLivingSessions } from './living-sessions.ts'
import { tokenHash } from './token-hash.ts'

interface ClaimsDeps {
  db: Db
  keyed: KeyedHash
  earlier?: EarlierHash
  clock: () => number
}

export type Claims = ReturnType<typeof createClaims>

/** Above this, the token that was proven longest ago is forgotten, which costs one more look. */
const maxKnown = 20_000

/**
 * Whose a token was when this process last looked. That proves nothing, for the session may have ended since: it says in
 * whose name a transaction may begin, which then looks for the session itself. On PostgreSQL that costs no round trip, and on
 * SQLite a quarter of a look by itself, which has to take hold of the whole database and let go of it again.
 */
export function createClaims({ db, keyed, earlier = noEarlierHash, clock }: ClaimsDeps) {
  const living = createLivingSessions(db, keyed('secret mark'), () => earlier()?.('secret mark'))
  const known = new Map<string, string>()

  function keep(hash: string, userId: string): void {
    keepNewest(known, hash, userId, maxKnown)
  }

  return {
    /** For a token whose session has just been found. */
    remember(accessToken: string, userId: string): void {
      keep(tokenHash(accessToken), userId)
    },

    /** Until it is proven there is no second one: an ended session must not ask in its writer's name again and again. */
    of(accessToken: string): Claim | undefined {
      const hash = tokenHash(accessToken)
      const userId = known.get(hash)
      if (userId === undefined) return undefined
      known.delete(hash)
      return {
        userId,
        async prove(tx) {
          if (!(await living.nameUser(tx, hash, userId, clock()))) throw new AppError('unauthenticated')
          keep(hash, userId)
        },
      }
    },
  }
}
