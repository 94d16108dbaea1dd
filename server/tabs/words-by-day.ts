import { sql } from 'kysely'
import type { WordsByDay } from '#shared/history.ts'
import type { Caller } from './call.ts'
import { LongText, maxBytesHere, requireFewTabs } from './long-text.ts'

/** Words written on each day from `from` to `to`; a day without a tab has no entry. */
export async function listWordsByDay({ tx, userId }: Caller, from: string, to: string): Promise<WordsByDay> {
  await requireFewTabs(tx, userId)
  const rows = await tx
    .selectFrom('writing_tabs')
    .select((eb) => ['writing_date as date', eb.fn.sum<number | string>('word_count').as('words')])
    .select(sql<number>`max(octet_length(content))`.as('longest'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('writing_date', '>=', from)
    .where('writing_date', '<=', to)
    .groupBy('writing_date')
    .orderBy('writing_date')
    .execute()
  // What stands behind a long text in its row, SQLite finds by going through the text.
  if (rows.some(({ longest }) => longest > maxBytesHere(tx))) throw new LongText()
  return { days: rows.map(({ date, words }) => ({ date, words: Number(words) })) }
}
