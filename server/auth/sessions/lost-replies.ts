import type { Tx } from '../../db/schema.ts'
import { addToken } from './add-token.ts'
import type { DerivedTokens } from './derived-tokens.ts'
import { tokenHash } from './token-hash.ts'

/** How many replies may be lost one after the other: few enough that repeated calls cannot fill the disk. */
const maxWithdrawn = 100
/**
 * Within this time, a second call gets the same token again, because two windows that wake up ask at the same moment.
 * It is short, because a thief who asks again and again gets the owner's token if both ask within it.
 */
const atOnceMs = 1_000
/** The prefix of the access hash of a token that was withdrawn. */
export const withdrawn = 'withdrawn '

/** Whether a token was withdrawn because its reply seemed lost. */
export function isWithdrawn(accessHash: string): boolean {
  return accessHash.startsWith(withdrawn)
}

/**
 * If a reply seems lost, its token is withdrawn and the next one is given instead. If the reply was not lost but went
 * to a thief, the two parties have different tokens: the thief's are invalid, and reveal the theft when they are used.
 */
export function createLostReplies({ successorOf, accessTokenOf, possibleSuccessors }: DerivedTokens) {
  return {
    async hasUnusedAfter(tx: Tx, sessionId: string, refreshToken: string): Promise<boolean> {
      return (await unusedAfter(tx, sessionId, refreshToken)) !== undefined
    },

    /**
     * For a token whose reply seems lost: neither the newer token nor its access token has been used. Withdraws the
     * newer token and adds another one, unless that one was given a moment ago. Returns false if the reply was not
     * lost.
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
      const next = successorOf(token)
      await addToken(tx, { sessionId, refreshToken: next, accessToken: accessTokenOf(next), now })
      return true
    },
  }

  /** Returns the newest token if it was never used and all tokens between this one and it were withdrawn. */
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
      const next = possibleSuccessors(token).find((successor) => found.has(tokenHash(successor)))
      const row = next === undefined ? undefined : found.get(tokenHash(next))
      if (!next || !row || row.seen_at !== null) return undefined
      if (row.replaced_at === null) return { token: next, created_at: row.created_at }
      token = next
    }
    return undefined
  }
}
