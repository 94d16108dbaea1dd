import { DatabaseSync } from 'node:sqlite'
import { AdviceError } from './advice-error.ts'

/**
 * Who can write to backups could leave something at work in one: a trigger that hands one writer's words to another from then
 * on. So what is at work in this database has to be what is at work in a new one. `name` is the file as its owner knows it.
 */
export function refuseForeign(path: string, newDatabase: string, name: string): void {
  const [ours, found] = [atWork(newDatabase), atWork(path)]
  const foreign = found.find((one) => !ours.includes(one))
  const missing = ours.find((one) => !found.includes(one))
  if (foreign !== undefined) refuse(`It has and Longhand did not put there: ${foreign}`)
  if (missing !== undefined) refuse(`It no longer has: ${missing}`)

  function refuse(what: string): never {
    throw new AdviceError(`Somebody may have changed ${name}. ${what.slice(0, 300)}`)
  }
}

/** Triggers and views, as SQLite writes them down. */
function atWork(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    const found = database.prepare("select sql from sqlite_master where type in ('trigger', 'view')").all()
    return found.map(({ sql }) => String(sql))
  } finally {
    database.close()
  }
}
