import type { Kysely } from 'kysely'

/**
 * Who may make an account where that is by invitation. The link of the first user is one too: it belongs to no address
 * until somebody asks for a code with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('invitations')
    .addColumn('token_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text')
    .addColumn('is_first', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('invitations_by_email').on('invitations').column('email').execute()
}
