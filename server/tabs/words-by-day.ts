import { sql } from 'kysely'
import type { WordsByDay } from '#shared/history.ts'
import type { Tx } from '../db/schema.ts'
import type { Caller } from './call.ts'
import { LongText, maxBytesHere, requireFewTabs } from './long-text.ts'

/** Counts the words of each day from `from` to `to` (a day without a tab has no entry), and all tabs and words. */
export async function listWordsByDay({ tx, userId }: Caller, from: string, to: string): Promise<WordsByDay> {
  await requireFewTabs(tx, userId)
  await requireShortTexts(tx, userId)
  const rows = await tx
    .selectFrom('writing_tabs')
    .select((eb) => ['writing_date as date', eb.fn.sum<number | string>('word_count').as('words')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('writing_date', '>=', from)
    .where('writing_date', '<=', to)
    .groupBy('writing_date')
    .orderBy('writing_date')
    .execute()
  const all = await tx
    .selectFrom('writing_tabs')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('tabs'),
      eb.fn.sum<number | string | null>('word_count').as('words'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    days: rows.map(({ date, words }) => ({ date, words: Number(words) })),
    all: { tabs: Number(all.tabs), words: Number(all.words ?? 0) },
  }
}

/**
 * Throws `LongText` if a text is long. In SQLite, `word_count` stands behind the text in the row, so to read it SQLite
 * goes through the text. It knows the length without that.
 */
async function requireShortTexts(tx: Tx, userId: string): Promise<void> {
  const long = await tx
    .selectFrom('writing_tabs')
    .select(sql`1`.as('one'))
    .where('user_id', '=', userId)
    .where(sql<number>`octet_length(content)`, '>', maxBytesHere(tx))
    .limit(1)
    .executeTakeFirst()
  if (long) throw new LongText()
}
