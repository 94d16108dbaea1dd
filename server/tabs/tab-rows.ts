import type { Tab } from '#shared/tabs.ts'
import { prepare } from '../db/prepare.ts'
import type { Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'

/** The columns a client sees of a tab, in the shape of the wire. */
export const tabColumns = [
  'id',
  'title',
  'content',
  'font',
  'size',
  'timer_minutes',
  'word_count',
  'writing_date',
  'revision',
  'created_at',
  'updated_at',
] as const

/** A tab that is there: `not_found` when nobody made it, `gone` when it lies in the trash. */
export async function readTab(tx: Tx, userId: string, id: string): Promise<Tab> {
  const [row] = (await selectTab(tx, { userId, id })).rows
  if (!row) throw new AppError('not_found')
  const { deleted_at, ...tab } = row
  if (deleted_at !== null) throw new AppError('gone')
  return tab as Tab
}

const selectTab = prepare((db, { userId, id }: { userId: string; id: string }) =>
  db
    .selectFrom('writing_tabs')
    .select([...tabColumns, 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId),
)

export async function listDay(tx: Tx, userId: string, writingDate: string): Promise<Tab[]> {
  const rows = await tx
    .selectFrom('writing_tabs')
    .select(tabColumns)
    .where('user_id', '=', userId)
    .where('writing_date', '=', writingDate)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows as Tab[]
}
