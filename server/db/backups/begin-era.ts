import { sql } from 'kysely'
import { revisionsPerEra } from '#shared/revision-eras.ts'
import type { Store } from '../schema.ts'

/**
 * To be called once on a database that was restored from a backup, before anybody uses it. Its revisions move to a new
 * era (see `shared/revision-eras.ts`). All sessions end: otherwise a session that was ended after the backup would be
 * valid again. At an OpenID provider everybody is asked who they are: a person who has signed out since the backup may
 * have done so because somebody else has their device.
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
          // A record of origins that belongs to the current text still does.
          origins_at: sql`case when origins_at = revision then ${inEra} else 0 end`,
        })
        .where('user_id', '=', id)
        .execute(),
    )
  }
}
