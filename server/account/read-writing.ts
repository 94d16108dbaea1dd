import { sql } from 'kysely'
import type { ArchivedTab, ArchivedVersion } from '#shared/archive.ts'
import type { Store, Tx } from '../db/schema.ts'
import { originsHere } from '../tabs/origins.ts'
import { DamagedText } from '../tabs/pack-text.ts'
import { tabColumns } from '../tabs/tab-rows.ts'
import { inSteps, listVersionSizes, type Sized, walkTabSizes } from '../tabs/tab-sizes.ts'
import { createBytesReader, textColumns } from '../tabs/version-texts.ts'

/** The texts are bytes of UTF-8, because turning fifteen megabytes into a string would hold up others. */
export type Written =
  | { kind: 'tab'; fields: Omit<ArchivedTab, 'content' | 'versions'>; content: Uint8Array }
  /** `content` is null if the text is damaged. */
  | { kind: 'version'; fields: Omit<ArchivedVersion, 'content'>; content: Uint8Array | null }

/** How much is in memory at once, unless a single text is longer. */
const maxBytes = 1_000_000
const maxRows = 50

/**
 * Reads everything that a writer has, each tab followed by its versions. Rows are read as they are needed, in short
 * transactions. So a slow reader does not hold up others, and many long texts need only the memory of one.
 */
export async function* readWriting(store: Store, userId: string): AsyncGenerator<Written> {
  for await (const page of walkTabSizes(store, userId)) {
    for (const tabs of inSteps(page, Number.POSITIVE_INFINITY, maxRows)) {
      const rows = await store.readAs(userId, (tx) => listRows(tx, userId, tabs))
      for (const step of inSteps(rows, maxBytes, maxRows)) {
        yield* await store.readAs(userId, (tx) => readStep(tx, store.kind, userId, step))
      }
    }
  }
}

type Row = Sized & { kind: 'tab' | 'version' }

async function listRows(tx: Tx, userId: string, tabs: Sized[]): Promise<Row[]> {
  const versions = Map.groupBy(
    await listVersionSizes(
      tx,
      userId,
      tabs.map(({ id }) => id),
    ),
    ({ tab_id }) => tab_id,
  )
  return tabs.flatMap((tab) => [
    { ...tab, kind: 'tab' },
    ...(versions.get(tab.id) ?? []).map(({ id, length }): Row => ({ id, bytes: length, kind: 'version' })),
  ])
}

/** Returns the rows in the order of the step, without those that were deleted meanwhile. */
async function readStep(tx: Tx, engine: Store['kind'], userId: string, step: Row[]): Promise<Written[]> {
  const idsOf = (kind: Row['kind']) => step.filter((row) => row.kind === kind).map(({ id }) => id)
  const tabs = await readTabs(tx, engine, userId, idsOf('tab'))
  const versions = await readVersions(tx, engine, userId, idsOf('version'))
  const found = {
    tab: new Map(tabs.map((tab) => [tab.id, writtenOf('tab', tab)])),
    version: new Map(versions.map((version) => [version.id, writtenOf('version', version)])),
  }
  return step.flatMap(({ kind, id }) => found[kind].get(id) ?? [])
}

function writtenOf(
  kind: Row['kind'],
  { content, ...fields }: { content: string | Uint8Array | null },
): Written {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return { kind, fields, content: bytes } as Written
}

async function readTabs(tx: Tx, engine: Store['kind'], userId: string, ids: string[]) {
  if (ids.length === 0) return []
  return tx
    .selectFrom('writing_tabs')
    .select(tabColumns.filter((name) => name !== 'content'))
    .select(['deleted_at', originsHere(), storedText(engine)])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute()
}

async function readVersions(tx: Tx, engine: Store['kind'], userId: string, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('tab_versions')
    .select(['id', 'reason', 'name', 'word_count', 'created_at', 'origins', ...textColumns])
    .select(storedText(engine))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    // Versions with the same base follow each other, so that it is read once.
    .orderBy('base')
    .execute()
  const readBytes = createBytesReader(tx, userId, Number.POSITIVE_INFINITY)
  const versions = []
  for (const { content, packed, hash, base, length, ...fields } of rows) {
    const isPacked = packed !== null
    const text = isPacked
      ? await readBytes({ content: '', packed, hash, base, length }).catch(nullIfDamaged)
      : content
    versions.push({ ...fields, content: text })
  }
  return versions
}

function nullIfDamaged(error: unknown): null {
  if (error instanceof DamagedText) return null
  throw error
}

/** Takes SQLite's bytes unchanged. Turning them into a string takes Node four times as long as copying them. */
function storedText(engine: Store['kind']) {
  return engine === 'sqlite'
    ? sql<string | Uint8Array>`cast(content as blob)`.as('content')
    : sql<string | Uint8Array>`content`.as('content')
}
