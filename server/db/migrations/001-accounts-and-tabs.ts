import type { Kysely } from 'kysely'

/** Everything about a writer hangs on `users` by cascading keys: deleting the user leaves nothing behind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createAccounts(db)
  await createTabs(db)
}

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_sign_in_at', 'bigint')
    .execute()

  await db.schema
    .createTable('codes')
    .addColumn('email', 'text', (column) => column.primaryKey().notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()

  await db.schema
    .createTable('tokens')
    .addColumn('refresh_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('access_hash', 'text', (column) => column.notNull().unique())
    .addColumn('session_id', 'text', (column) =>
      column.notNull().references('sessions.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('replaced_at', 'bigint')
    .execute()
  await db.schema.createIndex('tokens_by_session').on('tokens').column('session_id').execute()

  await db.schema
    .createTable('throttle')
    .addColumn('key', 'text', (column) => column.primaryKey().notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('resets_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function createTabs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('writing_tabs')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('font', 'text', (column) => column.notNull())
    .addColumn('size', 'text', (column) => column.notNull())
    .addColumn('timer_minutes', 'integer', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('writing_date', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    // What hangs on a tab names tab and owner together, so it can never hang on somebody else's tab.
    .addUniqueConstraint('writing_tabs_owner', ['id', 'user_id'])
    .execute()
  await db.schema
    .createIndex('writing_tabs_history')
    .on('writing_tabs')
    .columns(['user_id', 'writing_date desc', 'created_at desc'])
    .execute()

  await db.schema
    .createTable('tab_writers')
    .addColumn('tab_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('mutation_id', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('tab_writers_key', ['tab_id', 'client'])
    .addForeignKeyConstraint(
      'tab_writers_tab',
      ['tab_id', 'user_id'],
      'writing_tabs',
      ['id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()

  await db.schema
    .createTable('tab_versions')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('tab_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addForeignKeyConstraint(
      'tab_versions_tab',
      ['tab_id', 'user_id'],
      'writing_tabs',
      ['id', 'user_id'],
      (key) => key.onDelete('cascade'),
    )
    .execute()
  await db.schema
    .createIndex('tab_versions_by_tab')
    .on('tab_versions')
    .columns(['tab_id', 'created_at desc'])
    .execute()
}
