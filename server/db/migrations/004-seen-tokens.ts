import { type Kysely, sql } from 'kysely'

/** A reply with new tokens may get lost; whether it arrived shows when the access token in it is first used. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('tokens').addColumn('seen_at', 'bigint').execute()
  // Nobody kept count until now: as before, all of them count as arrived.
  await sql`update tokens set seen_at = created_at`.execute(db)
}
