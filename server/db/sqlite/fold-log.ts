import { DatabaseSync } from 'node:sqlite'

/**
 * Merges the log into the database, so that one file is complete. SQLite does this only if no other connection is open,
 * and throws otherwise. (Closing the database tries the same, but does not report a failure.)
 */
export function foldLog(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}
