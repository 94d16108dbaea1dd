import { DatabaseSync } from 'node:sqlite'

/**
 * Brings a database with its log into one file that needs no other. SQLite does that only for somebody who is alone with
 * it, and complains otherwise. (Closing tries the same, and says nothing where it cannot.)
 */
export function foldLog(path: string): void {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = delete')
  } finally {
    database.close()
  }
}
