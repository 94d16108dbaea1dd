import { sql } from 'kysely'
import { forEachUser } from '../db/for-each-user.ts'
import type { Store, Tx } from '../db/schema.ts'
import { hashText } from './pack-text.ts'
import { type Owner, storeText } from './version-texts.ts'

const maxAtOnce = 8
/** Bytes of text: to pack more would delay the call that keeps a version. */
const maxBytes = 262_144

/**
 * Packs some versions of this tab that an earlier release stored unpacked: the newest first, each against the base of
 * the version after it. `ownLength` is the length of the version that the caller has just packed; an old version up to
 * that length may be packed too, because it takes no longer.
 */
export async function packOldVersions(
  tx: Tx,
  owner: Owner,
  near: number | null,
  ownLength: number,
): Promise<number> {
  const max = Math.max(maxBytes, ownLength)
  const rows = await tx
    .selectFrom('tab_versions')
    .select(['id', sql<number>`octet_length(content)`.as('size')])
    .where('user_id', '=', owner.user_id)
    .where('tab_id', '=', owner.tab_id)
    .where('packed', 'is', null)
    .where(sql<boolean>`octet_length(content) <= ${sql.lit(max)}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAtOnce)
    .execute()
  let base = near
  let done = 0
  let read = 0
  for (const { id, size } of rows) {
    read += size
    if (done > 0 && read > max) break
    base = await packRow(tx, owner, id, base)
    done++
  }
  return done
}

async function packRow(tx: Tx, owner: Owner, id: string, near: number | null): Promise<number | null> {
  const { content } = await tx
    .selectFrom('tab_versions')
    .select('content')
    .where('id', '=', id)
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  const bytes = Buffer.from(content)
  const stored = await storeText(tx, owner, { content, bytes, hash: hashText(bytes) }, near)
  await tx
    .updateTable('tab_versions')
    .set(stored)
    .where('id', '=', id)
    .where('user_id', '=', owner.user_id)
    .execute()
  return stored.base
}

/** Packs the unpacked versions of all writers, in short steps. */
export function packAllOldVersions(store: Store, isStopped: () => boolean): Promise<void> {
  const packOf = async (id: string) => {
    for (let isDone = false; !isDone && !isStopped(); ) {
      isDone = (await store.asUser(id, (tx) => packSome(tx, id))) === 0
      await new Promise(setImmediate)
    }
  }
  return forEachUser(store, packOf, { isOver: isStopped })
}

async function packSome(tx: Tx, userId: string): Promise<number> {
  const first = await tx
    .selectFrom('tab_versions')
    .select('tab_id')
    .where('user_id', '=', userId)
    .where('packed', 'is', null)
    .where(sql<boolean>`octet_length(content) <= ${sql.lit(maxBytes)}`)
    .limit(1)
    .executeTakeFirst()
  if (!first) return 0
  const owner = { user_id: userId, tab_id: first.tab_id }
  // Locks the tab's row, as keeping a version does.
  await tx
    .updateTable('writing_tabs')
    .set((row) => ({ unkept_since: row.ref('unkept_since') }))
    .where('id', '=', owner.tab_id)
    .where('user_id', '=', userId)
    .execute()
  return packOldVersions(tx, owner, null, 0)
}
