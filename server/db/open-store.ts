import { openPostgresStore } from './postgres-store.ts'
import type { Store } from './schema.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { StoreLocation } from './store-location.ts'
import type { Say } from './sweep-sqlite.ts'
import { whyClosed } from './why-closed.ts'

/** Opens the database and brings its tables up to date. Several processes may do so at the same moment. */
export async function openStore(location: StoreLocation, say?: Say): Promise<Store> {
  const { databaseUrl, dataDir } = location
  try {
    return await (databaseUrl === undefined ? openSqliteStore(dataDir, say) : openPostgresStore(databaseUrl))
  } catch (error) {
    throw whyClosed(error, location)
  }
}
