import type { WordsByDay } from '#shared/tabs.ts'
import type { Tx } from '../db/schema.ts'

/** Words written on each day from `from` to `to`; a day without a tab has no entry. */
export async function listWordsByDay(tx: Tx, userId: string, from: string, to: string): Promise<WordsByDay> {
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
  return { days: rows.map(({ date, words }) => ({ date, words: Number(words) })) }
}
