import { DatabaseSync } from 'node:sqlite'
import { plural } from '#shared/text/plural.ts'
import { AdviceError } from '../advice-error.ts'
import { refuseNewer } from '../migrate.ts'

export interface DatabaseContents {
  users: number
  tabs: number
  versions: number
}

/** "1 user, 2 tabs, 0 versions" */
export function countContents({ users, tabs, versions }: DatabaseContents): string {
  return [plural(users, 'user'), plural(tabs, 'tab'), plural(versions, 'version')].join(', ')
}

/**
 * Reads a SQLite file from end to end and counts what is in it. Refuses a file that is damaged or not a database of
 * Longhand. If `path` is a copy, `name` is the file that its owner knows, for the messages.
 */
export function inspectDatabase(path: string, name = path): DatabaseContents {
  const database = new DatabaseSync(path)
  try {
    return inspect(database, name)
  } catch (error) {
    if (error instanceof AdviceError) throw error
    throw new AdviceError(`${name} is not a database, or it is damaged. Restore another backup.`, {
      cause: error,
    })
  } finally {
    database.close()
  }
}

function inspect(database: DatabaseSync, name: string): DatabaseContents {
  const list = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map((row) => String(Object.values(row)[0]))
  const count = (table: string) => Number(list(`select count(*) from ${table}`)[0])

  const faults = [...list('pragma integrity_check'), ...list('pragma foreign_key_check')]
  if (faults.join() !== 'ok') {
    const some = faults.slice(0, 3).join('; ')
    throw new AdviceError(`${name} is damaged (${some}). Restore another backup.`)
  }
  const tables = list("select name from sqlite_master where type = 'table'")
  if (!tables.includes('kysely_migration') || !tables.includes('writing_tabs')) {
    throw new AdviceError(`${name} is not a database of Longhand. Name one of its backups.`)
  }
  refuseNewer(list('select name from kysely_migration'), 'sqlite')
  return { users: count('users'), tabs: count('writing_tabs'), versions: count('tab_versions') }
}
