import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Schema, Tx } from '../db/schema.ts'
import { countGrowth, versionRowBytes } from './growth.ts'
import { LongText, maxBytesHere } from './long-text.ts'
import { DamagedText, hashText, packText, unpackText } from './pack-text.ts'

type Row = Selectable<Schema['tab_versions']>

/** The columns needed to read a version's text; `content` must be selected by `contentHere`. */
type StoredText = Pick<Row, 'packed' | 'hash' | 'base' | 'length'> & { content: string | null }
export const textColumns = ['packed', 'hash', 'base', 'length'] as const

/** Selects the unpacked text of a row of an earlier release; null if it is too long to be read in this thread. */
export function contentHere(tx: Tx) {
  const max = sql.lit(maxBytesHere(tx))
  return sql<string | null>`case when octet_length(content) <= ${max} then content end`.as('content')
}

const nothing = Buffer.alloc(0)
/** About how many bytes a row of `version_bases` takes beside its packed text. */
const baseCost = 250
const maxId = 2 ** 47

export interface Owner {
  user_id: string
  tab_id: string
}

interface HashedText {
  content: string
  /** The content in UTF-8. `hash` is the hash of these bytes. */
  bytes: Buffer
  hash: Uint8Array
}

/**
 * Packs a text and returns its columns. The text is packed against a base of its tab, best the base of the neighbouring
 * version (`near`). When all versions packed against a base together take as much room as the base, the next text
 * becomes a new base: with fewer bases, each version would take more room, and with more bases, the bases would. A new
 * base is packed against the first one by the same rule, so a text is never more than two steps from one that is packed
 * alone.
 */
export async function storeText(
  tx: Tx,
  owner: Owner,
  { content, bytes, hash }: HashedText,
  near: number | null,
): Promise<Pick<Row, 'content' | 'packed' | 'hash' | 'length' | 'base'>> {
  const base = await findBase(tx, owner.user_id, near, 'tab_versions')
  const onBase = base && packWithin(bytes, base)
  const stored =
    base && onBase
      ? { packed: onBase, base: base.id }
      : { packed: packText(bytes, bytes), base: await addBase(tx, owner, { bytes, hash }, base) }
  countGrowth(tx, { versionBytes: stored.packed.length + versionRowBytes })
  return { ...stored, hash, length: content.length, content: '' }
}

/** Returns undefined if everything packed against this base would take too much room: then a new base is due. */
function packWithin(bytes: Buffer, base: FoundBase): Uint8Array | undefined {
  const packed = packText(bytes, base.bytes)
  return base.spent + packed.length <= base.size + baseCost ? packed : undefined
}

async function addBase(
  tx: Tx,
  owner: Owner,
  { bytes, hash }: Pick<HashedText, 'bytes' | 'hash'>,
  near: FoundBase | undefined,
): Promise<number> {
  const root = near && (await findBase(tx, owner.user_id, near.base ?? near.id, 'version_bases'))
  const onRoot = root && packWithin(bytes, root)
  const id = randomInt(maxId)
  const packed = onRoot ?? packText(bytes, nothing)
  await tx
    .insertInto('version_bases')
    .values({ ...owner, id, length: bytes.length, hash, packed, base: onRoot ? root.id : null })
    .execute()
  countGrowth(tx, { versionBytes: packed.length })
  return id
}

interface FoundBase extends ReadBase {
  id: number
  /** Bytes that the versions, or bases, packed against it take so far. */
  spent: number
}

async function findBase(
  tx: Tx,
  userId: string,
  id: number | null,
  resting: 'tab_versions' | 'version_bases',
): Promise<FoundBase | undefined> {
  if (id === null) return undefined
  const { spent } = await tx
    .selectFrom(resting)
    .select(sql<number>`coalesce(sum(octet_length(packed)), 0)`.as('spent'))
    .where('base', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const base = await createBaseReader(tx, userId)(id).catch(unlessUnfit)
  return base && { ...base, id, spent: Number(spent) }
}

/**
 * Returns undefined for a base that should not be used: a text packed against a damaged base would be damaged too, and
 * a base that is too long to be read in this thread is not worth moving the call to another one.
 */
function unlessUnfit(error: unknown): undefined {
  if (!(error instanceof DamagedText || error instanceof LongText)) throw error
}

interface ReadBase {
  bytes: Buffer
  /** Bytes as stored. */
  size: number
  base: number | null
}

/** Two neighbouring versions rest on at most three bases: one each, and the one that both bases are packed against. */
const maxAtHand = 3

/** Reads and checks bases, and caches the last ones. `onRead` is called with the number of bytes unpacked for each. */
function createBaseReader(
  tx: Tx,
  userId: string,
  max = maxBytesHere(tx),
  onRead?: OnRead,
): (id: number) => Promise<ReadBase> {
  const atHand = new Map<number, ReadBase>()

  async function readBase(id: number): Promise<ReadBase> {
    const row = await tx
      .selectFrom('version_bases')
      .select(['packed', 'hash', 'base', 'length'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!row) throw new DamagedText('The base of a version is missing.')
    if (row.length > max) throw new LongText()
    const under = row.base === null ? nothing : (await readOnce(row.base)).bytes
    const bytes = unpackText(row.packed, under)
    requireHash(bytes, row.hash)
    onRead?.(bytes.length)
    return { bytes, size: row.packed.length, base: row.base }
  }

  async function readOnce(id: number): Promise<ReadBase> {
    const base = atHand.get(id) ?? (await readBase(id))
    atHand.delete(id)
    atHand.set(id, base)
    const [oldest] = atHand.keys()
    if (atHand.size > maxAtHand && oldest !== undefined) atHand.delete(oldest)
    return base
  }

  return readOnce
}

type OnRead = (bytes: number) => void

function requireHash(bytes: Buffer, hash: Uint8Array | null): void {
  if (hash === null || Buffer.compare(hashText(bytes), hash) !== 0)
    throw new DamagedText('A version does not match its hash.')
}

type TextReader = (row: StoredText) => Promise<string>

/** Reads and checks texts of one writer; throws `DamagedText`. */
export function createTextReader(tx: Tx, userId: string, onRead?: OnRead): TextReader {
  const readBytes = createBytesReader(tx, userId, maxBytesHere(tx), onRead)
  return async (row) => (await readBytes(row)).toString()
}

/** Like `createTextReader`, but returns UTF-8. Throws `LongText` for a text that is longer than `max`. */
export function createBytesReader(
  tx: Tx,
  userId: string,
  max: number,
  onRead?: OnRead,
): (row: StoredText) => Promise<Buffer> {
  const readBase = createBaseReader(tx, userId, max, onRead)

  return async ({ content, packed, hash, base, length }) => {
    if (content === null || Number(length) > max) throw new LongText()
    const isPacked = packed !== null && base !== null
    const bytes = isPacked ? unpackText(packed, (await readBase(base)).bytes) : Buffer.from(content)
    if (isPacked) requireHash(bytes, hash)
    onRead?.(bytes.length)
    return bytes
  }
}

/** Deletes the bases of this tab against which nothing is packed any more. */
export async function dropUnusedBases(tx: Tx, userId: string, tabId: string): Promise<void> {
  const byVersions = tx
    .selectFrom('tab_versions')
    .select('base')
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .where('base', 'is not', null)
  const byBases = tx
    .selectFrom('version_bases as other')
    .select('other.base')
    .where('other.tab_id', '=', tabId)
    .where('other.user_id', '=', userId)
    .where('other.base', 'is not', null)
  const { numDeletedRows } = await tx
    .deleteFrom('version_bases')
    .where('tab_id', '=', tabId)
    .where('user_id', '=', userId)
    .where('id', 'not in', byVersions)
    .where('id', 'not in', byBases)
    .executeTakeFirstOrThrow()
  // The deleted bases may have been the last ones packed against others, which are unused now.
  if (numDeletedRows > 0n) await dropUnusedBases(tx, userId, tabId)
}
