import type { Kysely } from 'kysely'

/**
 * Who somebody is at the OpenID provider, and whose account that opens. An account has one identity at a provider, so that an
 * address which the provider gives to somebody else does not open what its first owner wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('provider_identities')
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('provider_identities_key', ['issuer', 'subject'])
    .addUniqueConstraint('provider_identities_of_user', ['user_id', 'issuer'])
    .execute()
}
