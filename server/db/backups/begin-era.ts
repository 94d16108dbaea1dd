import { sql } from 'kysely'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import type { Store } from '../schema.ts'

/**
 * To be called once on a database that was restored from a backup, before anybody is let in. Its revisions leave the
 * era of the backup (see `shared/revision-eras.ts`), and everybody signs in again: a session that was ended after the
 * backup was made would otherwise live again, with a token that its owner believed dead. At a provider they are asked who
 * they are: whoever has signed out since the backup may have done so because somebody else has their device.
 */
export async function beginEra(store: Store, now: number): Promise<void> {
  const { db } = store
  const { latest } = await db
    .selectFrom('eras')
    .select(({ fn }) => fn.max('era').as('latest'))
    .executeTakeFirstOrThrow()
  const era = Math.max((latest ?? 0) + 1, Math.floor(now / 1000))

  const inEra = sql<number>`${sql.lit(era * revisionsPerEra)} + revision % ${sql.lit(revisionsPerEra)}`

  await db.deleteFrom('sessions').execute()
  await db.deleteFrom('codes').execute()
  await db.updateTable('users').set({ signed_out_at: now }).execute()
  await db.insertInto('eras').values({ era }).execute()
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    await store.asUser(id, (tx) =>
      tx
        .updateTable('writing_tabs')
        .set({
          revision: inEra,
          // What is of the text as it stands still is.
          origins_at: sql`case when origins_at = revision then ${inEra} else 0 end`,
        })
        .where('user_id', '=', id)
        .execute(),
    )
  }
}
