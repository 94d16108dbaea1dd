import { DatabaseSync } from 'node:sqlite'
import { refuseDifference } from './refuse-difference.ts'

/**
 * Who can write to backups could leave something at work in one: a trigger that hands one writer's words to another from then on,
 * a key that does so, a column by which a block does nothing. So what is made in this database has to be what is made in a new
 * one. `name` is the file as its owner knows it.
 */
export function refuseForeign(path: string, newDatabase: string, name: string): void {
  refuseDifference(
    { found: madeIn(path), ours: madeIn(newDatabase) },
    name,
    'npm run restore -- --as-it-is FILE',
  )
}

/** Tables, indexes, triggers and views, as SQLite writes them down. What it makes for itself has names of its own. */
function madeIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = database.prepare('select name, sql from sqlite_master where sql is not null').all()
    return rows.filter(({ name }) => !String(name).startsWith('sqlite_')).map(({ sql }) => String(sql))
  } finally {
    database.close()
  }
}
