import type { WordsByDay } from '#shared/history.ts'
import type { Caller } from './call.ts'
import { requireFewTabs, requireShortTexts } from './long-text.ts'

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
