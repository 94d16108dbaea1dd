import type { z } from 'zod'
import { maxOwnWords } from '#shared/limits.ts'
import type { OwnWords } from '#shared/own-words.ts'
import type { changeOwnWordsRequest } from '#shared/requests/own-words.ts'
import { holdUser } from '../db/hold-user.ts'
import { AppError } from '../errors.ts'
import type { Call, Caller } from '../tabs/call.ts'

export async function listOwnWords({ tx, userId }: Caller): Promise<OwnWords> {
  const rows = await tx
    .selectFrom('own_words')
    .select('word')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('word')
    .execute()
  return { words: rows.map(({ word }) => word) }
}

/** Adding a word twice, or removing one that is not there, is no error, because two devices may ask for the same. */
export async function changeOwnWords(
  { tx, userId, now }: Call,
  { add, remove }: z.output<typeof changeOwnWordsRequest>,
): Promise<OwnWords> {
  if (remove.length > 0) {
    await tx.deleteFrom('own_words').where('user_id', '=', userId).where('word', 'in', remove).execute()
  }
  if (add.length > 0) {
    await holdUser(tx, userId)
    const rows = [...new Set(add)].map((word) => ({ user_id: userId, word, created_at: now }))
    await tx
      .insertInto('own_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const kept = await listOwnWords({ tx, userId })
  if (add.length > 0 && kept.words.length > maxOwnWords) {
    throw new AppError('unprocessable', `You can have ${maxOwnWords} words of your own at most.`)
  }
  return kept
}
