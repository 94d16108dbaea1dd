import type { Kysely } from 'kysely'

/** Since when whoever runs the server has kept an account out; null where nobody does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('blocked_at', 'bigint').execute()
}
