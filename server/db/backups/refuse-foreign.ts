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

/**
 * What SQLite makes for itself, in its words. Nothing goes by its name: SQLite refuses such a name when a statement makes it, and not when
 * it reads it from a file.
 */
const ofSqlite = [
  ['sqlite_sequence', 'name,seq'],
  ['sqlite_stat1', 'tbl,idx,stat'],
  ['sqlite_stat4', 'tbl,idx,neq,nlt,ndlt,sample'],
].map(([name, columns]) =>
  lineOf({ type: 'table', name, tbl_name: name, sql: `CREATE TABLE ${name}(${columns})` }),
)

/** Tables, indexes, triggers and views, as SQLite writes them down. What has no words is the index of a key in a table's. */
function madeIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const rows = database
      .prepare('select type, name, tbl_name, sql from sqlite_master where sql is not null')
      .all()
    return rows.map(lineOf).filter((line) => !ofSqlite.includes(line))
  } finally {
    database.close()
  }
}

/** No two rows have the same: behind the last line break stands what cannot have one. */
function lineOf({ type, name, tbl_name, sql }: Record<string, unknown>): string {
  return `${sql}\n${JSON.stringify([type, name, tbl_name])}`
}
