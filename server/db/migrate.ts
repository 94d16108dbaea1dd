import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import * as accountsAndTabs from './migrations/001-accounts-and-tabs.ts'
import * as rowIsolation from './migrations/002-row-isolation.ts'
import * as foldCase from './migrations/003-fold-case.ts'
import * as seenTokens from './migrations/004-seen-tokens.ts'
import * as versionsByAge from './migrations/005-versions-by-age.ts'
import type { Store } from './schema.ts'

/** Brings the tables up to date; throws what went wrong. */
export async function migrate(db: Kysely<unknown>, kind: Store['kind']): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations(kind) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

/** In the order of their names. What SQLite does in the connection, it does in sqlite-store.ts and sqlite-isolation.ts. */
function migrations(kind: Store['kind']): Record<string, Migration> {
  return {
    '001-accounts-and-tabs': accountsAndTabs,
    ...(kind === 'postgres' ? { '002-row-isolation': rowIsolation, '003-fold-case': foldCase } : {}),
    '004-seen-tokens': seenTokens,
    '005-versions-by-age': versionsByAge,
  }
}
