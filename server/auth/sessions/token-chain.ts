import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/schema.ts'
import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { addToken } from './add-token.ts'
import { createDerivedTokens } from './derived-tokens.ts'
import { createLostReplies, isWithdrawn } from './lost-replies.ts'
import { tokenHash } from './token-hash.ts'

/** Far more successors than a token can have within its grace. */
const maxSteps = 1_000

export type TokenChain = ReturnType<typeof createTokenChain>

/**
 * A session is a chain of refresh tokens, each used once. The first one is random. Every other one is a keyed hash of
 * the refresh token before it, and every access token is a keyed hash of its refresh token. So two windows that refresh
 * at once, or one that asks again because the answer was lost, get the same successor: the chain does not grow, and no
 * window has a token that another one made invalid. Only hashes are stored, so a stolen database allows nobody to sign
 * in or to continue a chain.
 */
export function createTokenChain(keyed: KeyedHash, earlier: EarlierHash) {
  // One idea: the tokens of one chain, as they are made, used up and found.
  const derived = createDerivedTokens(keyed, earlier)
  const { accessTokenOf, successorOf, possibleSuccessors, accessTokenWith } = derived

  return {
    accessTokenOf,
    ...createLostReplies(derived),

    /** Stores and returns the first token of a chain. */
    async begin(tx: Tx, sessionId: string, now: number): Promise<string> {
      const refreshToken = randomBytes(32).toString('base64url')
      await addToken(tx, { sessionId, refreshToken, accessToken: accessTokenOf(refreshToken), now })
      return refreshToken
    },

    /** Whether one of our secrets made this pair: the access token can be computed, as a hash of the refresh token. */
    isOfOurSecret: (refreshToken: string, accessHash: string): boolean =>
      accessTokenWith(refreshToken, accessHash) !== undefined,

    /** Uses up the token and adds its successor, unless that was done. Returns false if the token was withdrawn. */
    async replace(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<boolean> {
      const replaced = await tx
        .updateTable('tokens')
        .set({ replaced_at: now })
        .where('refresh_hash', '=', tokenHash(refreshToken))
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
      if (replaced.numUpdatedRows > 0n) {
        const next = successorOf(refreshToken)
        await addToken(tx, { sessionId, refreshToken: next, accessToken: accessTokenOf(next), now })
        return true
      }
      const row = await tx
        .selectFrom('tokens')
        .select('access_hash')
        .where('refresh_hash', '=', tokenHash(refreshToken))
        .executeTakeFirst()
      return !row || !isWithdrawn(row.access_hash)
    },

    /**
     * Returns the last token of the chain (within the grace, a successor may have been used up too). The database has
     * only the hash of the last token, so the token is computed step by step from this one.
     */
    async newestAfter(tx: Tx, sessionId: string, refreshToken: string) {
      const newest = await tx
        .selectFrom('tokens')
        .where('session_id', '=', sessionId)
        .where('replaced_at', 'is', null)
        .select(['refresh_hash', 'access_hash', 'created_at'])
        .executeTakeFirst()
      if (!newest) return undefined
      let next: string | undefined = refreshToken
      for (let step = 0; step < maxSteps && next !== undefined; step++) {
        next = await successorIn(tx, next)
        if (next !== undefined && tokenHash(next) === newest.refresh_hash) {
          const accessToken = accessTokenWith(next, newest.access_hash)
          return accessToken && { refreshToken: next, accessToken, createdAt: newest.created_at }
        }
      }
      return undefined
    },
  }

  /** With one secret, there is one successor. With two, the database knows which one was given. */
  async function successorIn(tx: Tx, refreshToken: string): Promise<string | undefined> {
    const successors = possibleSuccessors(refreshToken)
    if (successors.length === 1) return successors[0]
    const row = await tx
      .selectFrom('tokens')
      .select('refresh_hash')
      .where('refresh_hash', 'in', successors.map(tokenHash))
      .executeTakeFirst()
    return successors.find((token) => tokenHash(token) === row?.refresh_hash)
  }
}
