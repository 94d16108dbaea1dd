import type { Kysely } from 'kysely'

/**
 * When somebody last ended a session: a browser that the OpenID provider knows must not begin another without a question. And by what name
 * passkeys know the account; null where they know it by its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('signed_out_at', 'bigint').execute()
  await db.schema.alterTable('users').addColumn('passkey_handle', 'text').execute()
}
