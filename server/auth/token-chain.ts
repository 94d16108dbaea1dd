import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/schema.ts'
import type { KeyedHash } from './keyed-hash.ts'
import { tokenHash } from './token-hash.ts'

/** As many successors as a token can have had within its grace, and far more. */
const maxSteps = 1_000

/**
 * A session is a chain of refresh tokens, each used once. The first is random; every other one, and every access
 * token, is a keyed hash of the refresh token before it. So two windows that refresh at once, or one that asks again
 * because the answer was lost, get the very same successor: nothing grows and no window holds a token that another one
 * made worthless. Only hashes are stored; who steals the database can neither sign in nor continue a chain.
 */
export function createTokenChain(keyed: KeyedHash) {
  // One idea: the tokens of one chain, as they are made, used up and found.
  const successorOf = (refreshToken: string) => keyed('refresh token', refreshToken)
  const accessTokenOf = (refreshToken: string) => keyed('access token', refreshToken)

  return {
    accessTokenOf,

    /** The first token. */
    async begin(tx: Tx, sessionId: string, now: number): Promise<string> {
      const refreshToken = randomBytes(32).toString('base64url')
      await add(tx, sessionId, refreshToken, now)
      return refreshToken
    },

    /** Its access token was made from it. If the result differs now, it was made under another secret. */
    isOfThisSecret(refreshToken: string, accessHash: string): boolean {
      return accessHash === tokenHash(accessTokenOf(refreshToken))
    },

    /** Uses the token up, once. */
    async replace(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<void> {
      const replaced = await tx
        .updateTable('tokens')
        .set({ replaced_at: now })
        .where('refresh_hash', '=', tokenHash(refreshToken))
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
      if (replaced.numUpdatedRows > 0n) await add(tx, sessionId, successorOf(refreshToken), now)
    },

    /** Whether nobody has used what came after this token: neither it, nor its access token. */
    async isSuccessorUnseen(tx: Tx, refreshToken: string): Promise<boolean> {
      const row = await tx
        .selectFrom('tokens')
        .select(['seen_at', 'replaced_at'])
        .where('refresh_hash', '=', tokenHash(successorOf(refreshToken)))
        .executeTakeFirst()
      return row?.seen_at === null && row.replaced_at === null
    },

    /** The life of a successor that nobody has seen begins when it is given once more. */
    async giveSuccessorAgain(tx: Tx, refreshToken: string, now: number): Promise<void> {
      await tx
        .updateTable('tokens')
        .set({ created_at: now })
        .where('refresh_hash', '=', tokenHash(successorOf(refreshToken)))
        .execute()
    },

    /**
     * The end of the chain: within the grace a successor may itself have been used already. The database knows which
     * token is the last, but only its hash; the token itself is computed along the chain.
     */
    async newestAfter(tx: Tx, sessionId: string, refreshToken: string) {
      const newest = await tx
        .selectFrom('tokens')
        .where('session_id', '=', sessionId)
        .where('replaced_at', 'is', null)
        .select(['refresh_hash', 'created_at'])
        .executeTakeFirst()
      if (!newest) return undefined
      let next = refreshToken
      for (let step = 0; step < maxSteps; step++) {
        next = successorOf(next)
        if (tokenHash(next) === newest.refresh_hash)
          return { refreshToken: next, createdAt: newest.created_at }
      }
      return undefined
    },
  }

  async function add(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<void> {
    await tx
      .insertInto('tokens')
      .values({
        refresh_hash: tokenHash(refreshToken),
        access_hash: tokenHash(accessTokenOf(refreshToken)),
        session_id: sessionId,
        created_at: now,
        seen_at: null,
        replaced_at: null,
      })
      .execute()
  }
}
