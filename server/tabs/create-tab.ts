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
import { daysIn } from './thin-versions.ts'

interface NewTab extends CreateTabRequest {
  id: string
  origins: string
  word_count: number
}

/** Counts the words before the transaction begins: in a long text, counting takes longer than everything else. */
export function newTab(id: string, request: CreateTabRequest): NewTab {
  const content = storable(request.content)
  const origins = sentOrigins(content, request.origins)
  return { ...request, id, content, origins, word_count: countWords(content) }
}

/**
 * Creates the tab only once. A client that repeats the call because the answer was lost, and a second device that opens
 * the same day, get the tab that exists. `isNew` says whether this call created it.
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
      writing_date: withinADay(request.writing_date, call),
      revision: firstRevision,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      unkept_added: request.content.length,
      unkept_since: now,
    })
    // No key is named: where the rows are spread by writer, an id is unique only within its writer.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const isNew = numInsertedOrUpdatedRows === 1n
  if (isNew) countGrowth(tx, { tabs: 1, bytes: Buffer.byteLength(request.content) })
  if (isNew) return { tab: await readTab(call, request.id), isNew }
  return { tab: await readTab(call, request.id).catch(rejectForeignId), isNew }
}

/**
 * The first revision of the latest era. A restored backup begins a new era, so a tab that is created again afterwards
 * shares no revision with the lost one.
 */
const firstRevision = sql<number>`(select coalesce(max(era), 0) * ${sql.lit(revisionsPerEra)} + 1 from eras)`

/** The id is taken, but not by a tab of this writer. `conflict` does not reveal that it is another writer's. */
function rejectForeignId(error: unknown): never {
  if (error instanceof AppError && error.code === 'not_found') throw new AppError('conflict')
  throw error
}

/**
 * A date that is ahead is corrected to the writer's day and not refused, because the words must be saved. A date in the
 * past is kept, because a tab made offline may arrive a week later.
 */
function withinADay(writingDate: string, { now, timeZone }: Call): string {
  return isAhead(writingDate, now) ? dayIn(timeZone, now) : writingDate
}

/** Found by the names of days: how a date is written depends on the languages that Node was built with. */
function dayIn(timeZone: string | undefined, now: number): string {
  const [dayOf, today] = [daysIn('UTC'), daysIn(timeZone)(now)]
  const at = [now - dayMs, now, now + dayMs].find((at) => dayOf(at) === today) ?? now
  return new Date(at).toISOString().slice(0, 10)
}

/** In no time zone is the local date more than a day ahead of the server's. A later date comes from a wrong clock. */
export function isAhead(writingDate: string, now: number): boolean {
  return writingDate > new Date(now + dayMs).toISOString().slice(0, 10)
}
