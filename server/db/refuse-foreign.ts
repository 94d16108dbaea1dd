import { DatabaseSync } from 'node:sqlite'
import { AdviceError } from './advice-error.ts'

/**
 * Who can write to backups could leave something at work in one: a trigger that hands one writer's words to another from then on,
 * a key that does so, a column by which a block does nothing. So what is made in this database has to be what is made in a new
 * one. `name` is the file as its owner knows it.
 */
export function refuseForeign(path: string, newDatabase: string, name: string): void {
  const [ours, found] = [madeIn(newDatabase), madeIn(path)]
  const foreign = found.find((one) => !ours.includes(one))
  const missing = ours.find((one) => !found.includes(one))
  if (foreign !== undefined) refuse(`It has and Longhand did not make: ${foreign}`)
  if (missing !== undefined) refuse(`It no longer has: ${missing}`)

  function refuse(what: string): never {
    const shown = what.length > 300 ? `${what.slice(0, 300)}…` : what
    throw new AdviceError(
      `Somebody may have changed ${name}. ${shown}\nIf you know why, and trust the file: npm run restore -- --as-it-is FILE`,
    )
  }
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
