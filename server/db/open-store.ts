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

/**
 * Opens the database but refuses tables of another release. For commands that work beside a running server: it may be
 * of an earlier release, which needs its tables as they are.
 */
export function openStoreAsItIs(location: StoreLocation): Promise<Store> {
  return open(location, requireMigrated)
}

/**
 * Opens the database for a thread of a server that has checked the tables already, which takes most of the time. If a
 * newer release has changed the tables since, the server goes on, and so does its thread.
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
