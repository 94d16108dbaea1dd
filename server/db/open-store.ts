import { type BringTables, migrate, requireMigrated } from './migrate.ts'
import type { Store } from './schema.ts'
import { openSqliteStore } from './sqlite/sqlite-store.ts'
import type { Say } from './sqlite/sweep-sqlite.ts'
import type { StoreLocation } from './store-location.ts'
import { whyClosed } from './why-closed.ts'

/** Opens the database and brings its tables up to date. Several processes may do so at the same moment. */
export function openStore(location: StoreLocation, say?: Say): Promise<Store> {
  return open(location, migrate, say)
}

/** For what works beside a server, which may be of an earlier release and goes on with its own tables: refuses others than ours. */
export function openStoreAsItIs(location: StoreLocation): Promise<Store> {
  return open(location, requireMigrated)
}

/**
 * For a thread of a server that has it open, and has seen to its tables: that took most of the time. Where a newer release has since, the server goes on,
 * and so does its thread.
 */
export function joinStore(location: StoreLocation): Promise<Store> {
  return open(location, 'seen to')
}

async function open(
  location: StoreLocation,
  bringTables: BringTables | 'seen to',
  say?: Say,
): Promise<Store> {
  const { databaseUrl, dataDir } = location
  try {
    if (databaseUrl === undefined) return await openSqliteStore(dataDir, { bringTables, say })
    // Only a server that has PostgreSQL loads its driver.
    const { openPostgresStore } = await import('./postgres/postgres-store.ts')
    return await openPostgresStore(databaseUrl, bringTables)
  } catch (error) {
    throw whyClosed(error, location)
  }
}
