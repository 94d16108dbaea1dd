import { randomBytes } from 'node:crypto'
import type { Tx } from '../db/schema.ts'
import type { EarlierHash, KeyedHash } from './keyed-hash.ts'
import { tokenHash } from './token-hash.ts'

/** As many successors as a token can have had within its grace, and far more. */
const maxSteps = 1_000

/**
 * A session is a chain of refresh tokens, each used once. The first is random; every other one, and every access
 * token, is a keyed hash of the refresh token before it. So two windows that refresh at once, or one that asks again
 * because the answer was lost, get the very same successor: nothing grows and no window holds a token that another one
 * made worthless. Only hashes are stored; who steals the database can neither sign in nor continue a chain.
 *
 * While the secret before this one has its grace, a chain may have begun under it. It goes on under the new one.
 */
export function createTokenChain(keyed: KeyedHash, earlier: EarlierHash) {
  // One idea: the tokens of one chain, as they are made, used up and found.
  const successorOf = (refreshToken: string) => keyed('refresh token', refreshToken)
  const accessTokenOf = (refreshToken: string) => keyed('access token', refreshToken)
  const allHashes = () => [keyed, earlier()].filter((hash) => hash !== undefined)

  return {
    accessTokenOf,

    /** The first token. */
    async begin(tx: Tx, sessionId: string, now: number): Promise<string> {
      const refreshToken = randomBytes(32).toString('base64url')
      await add(tx, sessionId, refreshToken, now)
      return refreshToken
    },

    /** Its access token was made from it. If the result differs now, it was made under another secret. */
    isOfOurSecret(refreshToken: string, accessHash: string): boolean {
      return accessTokenWith(refreshToken, accessHash) !== undefined
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
        .where('refresh_hash', 'in', successorHashes(refreshToken))
        .executeTakeFirst()
      return row?.seen_at === null && row.replaced_at === null
    },

    /** The life of a successor that nobody has seen begins when it is given once more. */
    async giveSuccessorAgain(tx: Tx, refreshToken: string, now: number): Promise<void> {
      await tx
        .updateTable('tokens')
        .set({ created_at: now })
        .where('refresh_hash', 'in', successorHashes(refreshToken))
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

  function accessTokenWith(refreshToken: string, accessHash: string): string | undefined {
    return allHashes()
      .map((hash) => hash('access token', refreshToken))
      .find((accessToken) => tokenHash(accessToken) === accessHash)
  }

  function successors(refreshToken: string): string[] {
    return allHashes().map((hash) => hash('refresh token', refreshToken))
  }

  function successorHashes(refreshToken: string): string[] {
    return successors(refreshToken).map(tokenHash)
  }

  /** Under one secret there is only one. Of two, the database knows which was given. */
  async function successorIn(tx: Tx, refreshToken: string): Promise<string | undefined> {
    const [only, ...others] = successors(refreshToken)
    if (others.length === 0) return only
    const row = await tx
      .selectFrom('tokens')
      .select('refresh_hash')
      .where('refresh_hash', 'in', successorHashes(refreshToken))
      .executeTakeFirst()
    return successors(refreshToken).find((token) => tokenHash(token) === row?.refresh_hash)
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
