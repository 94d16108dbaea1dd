import type { Tx } from '../../db/schema.ts'
import { tokenHash } from './token-hash.ts'

interface Added {
  sessionId: string
  refreshToken: string
  accessToken: string
  now: number
}

/** Stores a pair of tokens. Only hashes are stored, so a stolen database allows nobody to sign in. */
export async function addToken(tx: Tx, { sessionId, refreshToken, accessToken, now }: Added): Promise<void> {
  await tx
    .insertInto('tokens')
    .values({
      refresh_hash: tokenHash(refreshToken),
      access_hash: tokenHash(accessToken),
      session_id: sessionId,
      created_at: now,
      seen_at: null,
      replaced_at: null,
    })
    .execute()
}
