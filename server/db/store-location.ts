export interface StoreLocation {
  /** A PostgreSQL address. Without it, the data is in a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
}
