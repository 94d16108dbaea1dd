import { openPostgresStore } from './postgres-store.ts'
import type { Store } from './schema.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { Say } from './sweep-sqlite.ts'

export interface StoreLocation {
  /** A PostgreSQL address; without it the data lives in a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
}

/** Opens the database and brings its tables up to date. Several processes may do so at the same moment. */
export function openStore({ databaseUrl, dataDir }: StoreLocation, say?: Say): Promise<Store> {
  return databaseUrl === undefined ? openSqliteStore(dataDir, say) : openPostgresStore(databaseUrl)
}
