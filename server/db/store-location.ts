export interface StoreLocation {
  /** A PostgreSQL address; without it the data lives in a SQLite file in `dataDir`. */
  databaseUrl: string | undefined
  dataDir: string
}
