import { sql } from 'kysely'
import type { TextOfTab, TextsPage } from '#shared/texts.ts'
import type { Caller } from './call.ts'
import { LongText, maxBytesHere } from './long-text.ts'
import { isAtMost } from './tab-rows.ts'

/** The bytes of text in one page. Only a single text may have more. */
const bytesPerPage = 1024 * 1024

/** Reads the texts of these tabs in order, as many as fit into a page. Finding their lengths reads no text. */
export async function readTexts({ tx, userId }: Caller, ids: string[]): Promise<TextsPage> {
  const rows = await tx
    .selectFrom('writing_tabs')
    .select(['id', sql<number>`octet_length(content)`.as('bytes')])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  const count = fitting(ids, new Map(rows.map(({ id, bytes }) => [id, bytes])))
  const tabs = await tx
    .selectFrom('writing_tabs')
    .select('id')
    .select((row) =>
      sql<string | null>`case when ${isAtMost(row.ref('content'), maxBytesHere(tx))} then content end`.as(
        'content',
      ),
    )
    .where('user_id', '=', userId)
    .where('id', 'in', ids.slice(0, count))
    .where('deleted_at', 'is', null)
    .execute()
  if (tabs.some(({ content }) => content === null)) throw new LongText()
  const inOrder = new Map(tabs.map((tab) => [tab.id, tab as TextOfTab]))
  return { tabs: ids.slice(0, count).flatMap((id) => inOrder.get(id) ?? []), count }
}

function fitting(ids: string[], lengths: ReadonlyMap<string, number>): number {
  let bytes = 0
  const end = ids.findIndex((id, index) => {
    bytes += lengths.get(id) ?? 0
    return index > 0 && bytes > bytesPerPage
  })
  return end < 0 ? ids.length : end
}
