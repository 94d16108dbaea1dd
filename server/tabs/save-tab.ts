import { type QueryResult, sql } from 'kysely'
import type { SaveTabRequest } from '#shared/requests/tabs.ts'
import type { SaveTabAnswer } from '#shared/saving.ts'
import { maxContentLength } from '#shared/tab-fields.ts'
import type { Tab } from '#shared/tabs.ts'
import { countWords, wordCountChange } from '#shared/text/count-words.ts'
import { applySplice, isSpliceWithin, type Splice, spliceBetween } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import { lastly } from '../db/postgres/pipelined-dialect.ts'
import { prepare } from '../db/prepare.ts'
import type { Db, Tx } from '../db/schema.ts'
import { Overtaken } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import type { Call, Caller } from './call.ts'
import { countGrowth, takeRoom } from './growth.ts'
import { cutVersionAt, keepStanding } from './keep-version.ts'
import { savedOrigins } from './origins.ts'
import { type CountedTab, readSavedTab, readTab, withoutCounts } from './tab-rows.ts'
import { judgeSave, type Unkept, type Verdict } from './unkept.ts'

type SaveOutcome = { saved: SaveTabAnswer } | { conflict: Tab }

/**
 * Accepts a save only if it was made against the current revision. If two saves arrive together, one conditional update
 * decides between them. Each client's last mutation is remembered, so that a request repeated after a lost answer is
 * answered and not applied twice. If a save takes away much, and else from time to time, the text before it is kept as
 * a version. This function may end the transaction, so the caller must send no further statement in it.
 */
export async function saveTab(
  call: Call,
  id: string,
  save: SaveTabRequest,
  ahead?: ReadAhead,
): Promise<SaveOutcome> {
  const { tx, userId, now } = call
  const { current, earlier } = await readSavedTab(call, id, save.client, ahead?.current)
  if (earlier?.mutation_id === save.mutation_id) return answerAgain(call, current, earlier.revision)
  if (current.revision !== save.base_revision) return { conflict: withoutCounts(current) }

  const isAhead = ahead?.current.revision === current.revision
  const { splice, ...text } = isAhead ? ahead.next : savedText(current, save)
  const verdict = splice ? judgeSave(current, splice, now, earlier === undefined) : styleOnly(current)
  const next = {
    ...text,
    ...verdict.next,
    font: save.font ?? current.font,
    size: save.size ?? current.size,
    revision: current.revision + 1,
    updated_at: now,
  }
  countGrowth(tx, { bytes: byteGrowth(current.content, next.content, save.splice) })
  const { client, mutation_id, base_revision } = save
  const writing = { ...next, userId, id, client, mutation_id, base_revision }
  const { reason } = isBlank(current.content) ? {} : verdict
  if (earlier !== undefined && reason === undefined) {
    takeRoom(tx)
    await requireWritten(lastly(tx, () => write(tx, writing)))
    return { saved: answer(next) }
  }
  await requireWritten(write(tx, writing))
  if (earlier === undefined) await forgetOldest(tx, { userId, id })
  if (reason === undefined) return { saved: answer(next) }
  const kept = await keepStanding(call, current, reason, next.content)
  return { saved: { ...answer(next), ...(verdict.isMuch && kept && { kept: kept.id }) } }
}

/**
 * Repeats an answer that may have been lost. Which version it named is not stored. But a version that was kept for a
 * cut has the time of the save, and so has the row, as long as nothing has changed it. If something has changed the
 * row, or the text was a version already, the answer names no version; the writer still finds it in the list.
 */
async function answerAgain(caller: Caller, current: CountedTab, revision: number): Promise<SaveOutcome> {
  const { id, updated_at } = current
  const kept = current.revision === revision && (await cutVersionAt(caller, id, updated_at))
  return { saved: { ...answer({ ...current, revision }), ...(kept && { kept }) } }
}

/** Versions do not hold font and size, so a change of these keeps no version. */
function styleOnly({ unkept_added, unkept_removed, unkept_since }: Unkept): Verdict {
  return { isMuch: false, next: { unkept_added, unkept_removed, unkept_since } }
}

function isBlank(text: string): boolean {
  return !/\S/.test(text)
}

/** What a save will write, if the tab's revision is still the one that was read. */
interface ReadAhead {
  current: Tab
  next: SavedText
}

/** Does the slow work before the transaction that writes: reads a text of megabytes and counts what changes in it. */
export async function readAhead(
  caller: Caller,
  id: string,
  save: SaveTabRequest,
): Promise<ReadAhead | undefined> {
  const current = await readTab(caller, id)
  if (current.revision !== save.base_revision) return undefined
  return { current, next: savedText(current, save) }
}

interface Key {
  userId: string
  id: string
}

type Next = SavedText & Pick<Tab, 'font' | 'size' | 'revision' | 'updated_at'> & Unkept

type Writing = Key & Next & Mutation & { base_revision: number }
type Mutation = Pick<SaveTabRequest, 'client' | 'mutation_id'>

/**
 * Writes the row and the client's mutation, or neither. On PostgreSQL one statement does both; on SQLite nobody else
 * can write between the two.
 */
async function write(tx: Tx, writing: Writing): Promise<QueryResult<unknown>> {
  if (isPostgres(tx)) return writeBoth(tx, writing)
  const written = await writeNext(tx, writing)
  if (written.numAffectedRows === 1n) await remember(tx, writing)
  return written
}

/**
 * Throws if another process has written the row between our read and our write. That may have been a second copy of the
 * same request.
 */
async function requireWritten(writing: Promise<QueryResult<unknown>>): Promise<void> {
  const { numAffectedRows } = await writing
  if (numAffectedRows === 0n) throw new Overtaken()
}

function updateRow(db: Pick<Db, 'updateTable'>, values: Writing) {
  return db
    .updateTable('writing_tabs')
    .set({
      content: values.content,
      origins: values.origins,
      origins_at: values.revision,
      word_count: values.word_count,
      font: values.font,
      size: values.size,
      revision: values.revision,
      updated_at: values.updated_at,
      unkept_added: values.unkept_added,
      unkept_removed: values.unkept_removed,
      unkept_since: values.unkept_since,
    })
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .where('revision', '=', values.base_revision)
    .where('deleted_at', 'is', null)
}

const writeNext = prepare(updateRow)

const remember = prepare((db, { userId, id, client, mutation_id, revision }: Writing) =>
  db
    .insertInto('tab_writers')
    .values({ tab_id: id, user_id: userId, client, mutation_id, revision })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tab_id', 'client']).doUpdateSet({ mutation_id, revision }),
    ),
)

const writeBoth = prepare((db, values: Writing) => {
  const { client, mutation_id, revision } = values
  return db
    .with('written', (cte) => updateRow(cte, values).returning(['id', 'user_id']))
    .insertInto('tab_writers')
    .columns(['tab_id', 'user_id', 'client', 'mutation_id', 'revision'])
    .expression((query) =>
      query
        .selectFrom('written')
        .select((row) => [
          'id',
          'user_id',
          row.val(client).as('client'),
          row.val(mutation_id).as('mutation_id'),
          row.val(revision).as('revision'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tab_id', 'client']).doUpdateSet({ mutation_id, revision }),
    )
})

interface SavedText extends Pick<Tab, 'content' | 'word_count'> {
  origins: string
  /** The change from the text before; undefined if the save does not change the text. */
  splice?: Splice
}

/** For a splice, the words of the rest of the text are not counted again. */
function savedText(current: Tab, save: SaveTabRequest): SavedText {
  const { content: before, word_count } = current
  const originsOf = (content: string) => savedOrigins(current, content, save.origins)
  if (save.content !== undefined) {
    const content = withinLimit(storable(save.content))
    const splice = spliceBetween(before, content)
    return { content, word_count: countWords(content), origins: originsOf(content), splice }
  }
  if (save.splice === undefined) return { content: before, word_count, origins: originsOf(before) }
  if (!isSpliceWithin(before, save.splice))
    throw new AppError('unprocessable', 'The splice lies outside the text.')
  const splice = { ...save.splice, insert: storable(save.splice.insert) }
  const content = withinLimit(applySplice(before, splice))
  const words = word_count + wordCountChange(before, content, splice)
  return { content, word_count: words, origins: originsOf(content), splice }
}

/** How many bytes the stored text grows by. With a splice, only what it changes is measured. */
function byteGrowth(before: string, after: string, splice: SaveTabRequest['splice']): number {
  if (before === after) return 0
  if (!splice) return Buffer.byteLength(after) - Buffer.byteLength(before)
  return Buffer.byteLength(splice.insert) - Buffer.byteLength(before.slice(splice.from, splice.to))
}

function withinLimit(content: string): string {
  if (content.length > maxContentLength) throw new AppError('too_large', 'The text is too long.')
  return content
}

/** Clients choose their own names, so without a limit each save could leave a row. */
const maxClients = 200

const forgetOldest = prepare((db, { userId, id }: Key) =>
  db
    .deleteFrom('tab_writers')
    .where('tab_id', '=', id)
    .where('user_id', '=', userId)
    .where('revision', '<=', (rows) =>
      rows
        .selectFrom('tab_writers')
        .select('revision')
        .where('tab_id', '=', id)
        .where('user_id', '=', userId)
        .orderBy('revision', 'desc')
        .limit(sql.lit(1))
        .offset(sql.lit(maxClients)),
    ),
)

function answer({ revision, word_count, updated_at }: SaveTabAnswer): SaveTabAnswer {
  return { revision, word_count, updated_at }
}
