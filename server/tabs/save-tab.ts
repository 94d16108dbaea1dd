import { maxContentLength } from '#shared/tab-fields.ts'
import type { SaveTabAnswer, SaveTabRequest, Tab } from '#shared/tabs.ts'
import { countWords, wordCountChange } from '#shared/text/count-words.ts'
import { applySplice, isSpliceWithin } from '#shared/text/splice.ts'
import { storable } from '#shared/text/storable.ts'
import { prepare } from '../db/prepare.ts'
import type { Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { hasRested, keepSession } from './keep-session.ts'
import { readTab } from './tab-rows.ts'

export type SaveOutcome = { saved: SaveTabAnswer } | { conflict: Tab }

/**
 * Accepts a save made against the row as it is, and against nothing else: one conditional update decides between two
 * that arrive together. Each client's last mutation is remembered, so that a request sent again after a lost answer is
 * answered and not applied twice. What stood there before a writer sat down to it is kept as a version.
 */
export async function saveTab(
  tx: Tx,
  userId: string,
  id: string,
  save: SaveTabRequest,
  now: number,
  timeZone?: string,
): Promise<SaveOutcome> {
  const current = await readTab(tx, userId, id)
  const [earlier] = (await lastMutation(tx, { userId, id, client: save.client })).rows
  if (earlier?.mutation_id === save.mutation_id) {
    return { saved: answer({ ...current, revision: earlier.revision }) }
  }
  if (current.revision !== save.base_revision) return { conflict: current }

  const next = {
    ...savedText(current, save),
    font: save.font ?? current.font,
    size: save.size ?? current.size,
    revision: current.revision + 1,
    updated_at: now,
  }
  const { numAffectedRows } = await writeNext(tx, { ...next, userId, id, base_revision: save.base_revision })
  // Another process was faster between our read and our write; the same request in a second copy may be the winner.
  if (numAffectedRows === 0n) return saveTab(tx, userId, id, save, now, timeZone)

  const { client, mutation_id } = save
  await remember(tx, { userId, id, client, mutation_id, revision: next.revision })
  if (earlier === undefined || hasRested(current, now)) await keepSession(tx, userId, current, now, timeZone)
  return { saved: answer(next) }
}

interface Key {
  userId: string
  id: string
}

/** None for a client that has never saved this tab. */
const lastMutation = prepare((db, { userId, id, client }: Key & { client: string }) =>
  db
    .selectFrom('tab_writers')
    .select(['mutation_id', 'revision'])
    .where('tab_id', '=', id)
    .where('client', '=', client)
    .where('user_id', '=', userId),
)

type Next = Pick<Tab, 'content' | 'word_count' | 'font' | 'size' | 'revision' | 'updated_at'>

const writeNext = prepare((db, values: Key & Next & { base_revision: number }) =>
  db
    .updateTable('writing_tabs')
    .set({
      content: values.content,
      word_count: values.word_count,
      font: values.font,
      size: values.size,
      revision: values.revision,
      updated_at: values.updated_at,
    })
    .where('id', '=', values.id)
    .where('user_id', '=', values.userId)
    .where('revision', '=', values.base_revision)
    .where('deleted_at', 'is', null),
)

/** A splice costs what it touches: neither the rest of the text nor its words are gone through again. */
function savedText(current: Tab, save: SaveTabRequest): Pick<Tab, 'content' | 'word_count'> {
  const { content: before, word_count } = current
  if (save.content !== undefined) {
    const content = withinLimit(storable(save.content))
    return { content, word_count: countWords(content) }
  }
  if (save.splice === undefined) return { content: before, word_count }
  if (!isSpliceWithin(before, save.splice))
    throw new AppError('unprocessable', 'The splice lies outside the text.')
  const splice = { ...save.splice, insert: storable(save.splice.insert) }
  const content = withinLimit(applySplice(before, splice))
  return { content, word_count: word_count + wordCountChange(before, content, splice) }
}

function withinLimit(content: string): string {
  if (content.length > maxContentLength) throw new AppError('too_large', 'The text is too long.')
  return content
}

type Mutation = Pick<SaveTabRequest, 'client' | 'mutation_id'> & { revision: number }

const remember = prepare((db, { userId, id, client, mutation_id, revision }: Key & Mutation) =>
  db
    .insertInto('tab_writers')
    .values({ tab_id: id, user_id: userId, client, mutation_id, revision })
    .onConflict((conflict) => conflict.columns(['tab_id', 'client']).doUpdateSet({ mutation_id, revision })),
)

function answer({ revision, word_count, updated_at }: SaveTabAnswer): SaveTabAnswer {
  return { revision, word_count, updated_at }
}
