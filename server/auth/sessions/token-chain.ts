import { randomBytes } from 'node:crypto'
import type { Tx } from '../../db/schema.ts'
import type { EarlierHash, KeyedHash } from '../keyed-hash.ts'
import { tokenHash } from './token-hash.ts'

/** As many successors as a token can have had within its grace, and far more. */
const maxSteps = 1_000
/** Replies that got lost one after the other, and few enough that somebody who asks on and on fills no disk. */
const maxWithdrawn = 100
/** Two windows that wake up at once ask at once. Whoever has a copy must not find its owner by asking on and on. */
const atOnceMs = 1_000
const withdrawn = 'withdrawn '

/**
 * A session is a chain of refresh tokens, each used once. The first is random; every other one, and every access
 * token, is a keyed hash of the refresh token before it. So two windows that refresh at once, or one that asks again
 * because the answer was lost, get the very same successor: nothing grows and no window holds a token that another one
 * made worthless. Only hashes are stored; who steals the database can neither sign in nor continue a chain.
 *
 * Where a reply seems to have got lost, its token is withdrawn, and the one after it given instead. If it was not lost but went to
 * somebody with a copy, the two do not have the same tokens: what that one has opens nothing, and tells of the copy when it is shown.
 *
 * While the secret before this one has its grace, a chain may have begun under it. It goes on under the new one.
 */
export function createTokenChain(keyed: KeyedHash, earlier: EarlierHash) {
  // One idea: the tokens of one chain, as they are made, used up and found.
  const successorOf = (refreshToken: string) => keyed('refresh token', refreshToken)
  const accessTokenOf = (refreshToken: string) => keyed('access token', refreshToken)
  const isWithdrawn = (accessHash: string) => accessHash.startsWith(withdrawn)
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

    /** Uses the token up, once. False where it was withdrawn meanwhile. */
    async replace(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<boolean> {
      const replaced = await tx
        .updateTable('tokens')
        .set({ replaced_at: now })
        .where('refresh_hash', '=', tokenHash(refreshToken))
        .where('replaced_at', 'is', null)
        .executeTakeFirst()
      if (replaced.numUpdatedRows > 0n) {
        await add(tx, sessionId, successorOf(refreshToken), now)
        return true
      }
      const row = await tx
        .selectFrom('tokens')
        .select('access_hash')
        .where('refresh_hash', '=', tokenHash(refreshToken))
        .executeTakeFirst()
      return !row || !isWithdrawn(row.access_hash)
    },

    /** Whether its reply seemed to have got lost, so that another one was given instead of it. */
    isWithdrawn,

    /**
     * The reply to this token seems to have got lost: its session has a newer one that nobody has used, neither it nor
     * its access token. Gives another instead, unless a window has just been given that. False where the reply did not
     * get lost.
     */
    async giveAnother(tx: Tx, sessionId: string, refreshToken: string, now: number): Promise<boolean> {
      const unused = await unusedAfter(tx, sessionId, refreshToken)
      if (!unused) return false
      const { token, created_at } = unused
      if (Math.abs(now - created_at) < atOnceMs) return true
      await tx
        .updateTable('tokens')
        .set({ access_hash: withdrawn + tokenHash(token), replaced_at: now })
        .where('refresh_hash', '=', tokenHash(token))
        .execute()
      await add(tx, sessionId, successorOf(token), now)
      return true
    },

    async hasUnusedAfter(tx: Tx, sessionId: string, refreshToken: string): Promise<boolean> {
      return (await unusedAfter(tx, sessionId, refreshToken)) !== undefined
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

  /** The newest token, if nobody has used it, and all between it and this one were withdrawn. */
  async function unusedAfter(tx: Tx, sessionId: string, refreshToken: string) {
    const rows = await tx
      .selectFrom('tokens')
      .where('session_id', '=', sessionId)
      .where((token) =>
        token.or([token('replaced_at', 'is', null), token('access_hash', 'like', `${withdrawn}%`)]),
      )
      .select(['refresh_hash', 'created_at', 'seen_at', 'replaced_at'])
      .execute()
    const found = new Map(rows.map((row) => [row.refresh_hash, row]))
    let token = refreshToken
    for (let step = 0; step < maxWithdrawn; step++) {
      const next = successors(token).find((successor) => found.has(tokenHash(successor)))
      const row = next === undefined ? undefined : found.get(tokenHash(next))
      if (!next || !row || row.seen_at !== null) return undefined
      if (row.replaced_at === null) return { token: next, created_at: row.created_at }
      token = next
    }
    return undefined
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
