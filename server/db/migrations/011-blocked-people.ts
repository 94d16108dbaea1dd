import type { Kysely } from 'kysely'

/** Since when the host has kept an account out; null if it is not kept out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('blocked_at', 'bigint').execute()
}
