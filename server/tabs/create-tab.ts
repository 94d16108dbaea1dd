import { sql } from 'kysely'
import { dayMs } from '#shared/durations.ts'
import type { CreateTabRequest } from '#shared/requests/tabs.ts'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import type { Tab } from '#shared/tabs.ts'
import { countWords } from '#shared/text/count-words.ts'
import { storable } from '#shared/text/storable.ts'
import { AppError } from '../errors.ts'
import type { Call } from './call.ts'
import { countGrowth } from './growth.ts'
import { sentOrigins } from './origins.ts'
import { readTab } from './tab-rows.ts'

interface NewTab extends CreateTabRequest {
  id: string
  origins: string
  word_count: number
}

/** Its words are counted before the transaction begins: in a long text that takes longer than all the rest. */
export function newTab(id: string, request: CreateTabRequest): NewTab {
  const content = storable(request.content)
  const origins = sentOrigins(content, request.origins)
  return { ...request, id, content, origins, word_count: countWords(content) }
}

/**
 * Makes the tab once, however often it is asked for: an answer that was lost, or two devices that open the same day,
 * find the tab that is there. `isNew` tells which it was.
 */
export async function createTab(call: Call, request: NewTab): Promise<{ tab: Tab; isNew: boolean }> {
  const { tx, userId, now } = call
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('writing_tabs')
    .values({
      id: request.id,
      user_id: userId,
      title: storable(request.title),
      content: request.content,
      origins: request.origins,
      origins_at: firstRevision,
      font: request.font,
      size: request.size,
      timer_minutes: 0,
      word_count: request.word_count,
      writing_date: withinADay(request.writing_date, now),
      revision: firstRevision,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      unkept_added: request.content.length,
      unkept_since: now,
    })
    // By whichever key: where the rows are spread by writer, an id is one writer's alone.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) countGrowth(tx, { tabs: 1, bytes: Buffer.byteLength(request.content) })
  if (isNew) return { tab: await readTab(call, request.id), isNew }
  return { tab: await readTab(call, request.id).catch(rejectForeignId), isNew }
}

/** Of the latest era: a tab that is made again after a backup was restored shares no revision with the one before. */
const firstRevision = sql<number>`(select coalesce(max(era), 0) * ${sql.lit(revisionsPerEra)} + 1 from eras)`

/** The id is taken, yet this writer has no such tab: it is somebody else's, which is nobody's business. */
function rejectForeignId(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') throw new AppError('conflict')
  throw error
}

/**
 * The writer's local day is believed if it is within a day of ours, as in every time zone. A clock that runs ahead is
 * corrected and not refused, for the words come first. A day in the past is kept, because a tab made offline may arrive
 * a week later.
 */
function withinADay(writingDate: string, now: number): string {
  const latest = new Date(now + dayMs).toISOString().slice(0, 10)
  return writingDate > latest ? new Date(now).toISOString().slice(0, 10) : writingDate
}
