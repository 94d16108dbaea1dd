import { DatabaseSync } from 'node:sqlite'
import { refuseDifference } from './refuse-difference.ts'

/**
 * A person who can write to backups could hide something in one that works after it is restored: a trigger or a key
 * that gives one writer's words to another, or a column that disables the blocking of accounts. So this database must
 * have exactly the definitions that a new one has. `name` is the file as its owner knows it.
 */
export function refuseForeign(path: string, newDatabase: string, name: string): void {
  refuseDifference(
    { found: madeIn(path), ours: madeIn(newDatabase) },
    name,
    'npm run restore -- --as-it-is FILE',
  )
}

/**
 * The definitions of tables that SQLite creates itself. They are compared whole and not by their names: SQLite refuses
 * such a name in a statement, but not in a file that it reads.
 */
const ofSqlite = [
  ['sqlite_sequence', 'name,seq'],
  ['sqlite_stat1', 'tbl,idx,stat'],
  ['sqlite_stat4', 'tbl,idx,neq,nlt,ndlt,sample'],
].map(([name, columns]) =>
  lineOf({ type: 'table', name, tbl_name: name, sql: `CREATE TABLE ${name}(${columns})` }),
)

/**
 * Tables, indexes, triggers and views as SQLite stores them. Only the index of a key has no SQL: its table's has the
 * key.
 */
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

/** The line is different for each row: JSON has no line break, so the part after the last line break is unambiguous. */
function lineOf({ type, name, tbl_name, sql }: Record<string, unknown>): string {
  return `${sql}\n${JSON.stringify([type, name, tbl_name])}`
}
