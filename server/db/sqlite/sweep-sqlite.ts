import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A megabyte, in some milliseconds. */
const pagesPerStep = 256
const incremental = 2

/**
 * Takes out of the files what deleted rows have left there. `secure_delete` has overwritten it in the database; the log
 * beside it still holds pages as they were before, and is emptied. Then the room is given back to the disk in steps,
 * each in a transaction that others share.
 */
export async function sweep(
  database: DatabaseSync,
  inTransaction: (work: () => Promise<void>) => Promise<void>,
): Promise<void> {
  await emptyLog(database)
  if (!database.isOpen || numberOf(database, 'auto_vacuum') !== incremental) return
  let isSmaller = false
  while (database.isOpen && numberOf(database, 'freelist_count') > 0) {
    await inTransaction(async () => database.exec(`pragma incremental_vacuum(${pagesPerStep})`))
    isSmaller = true
  }
  if (isSmaller) await emptyLog(database)
}

/** Where another process is reading, the log stays as it is until the next time: nobody waits for it. */
async function emptyLog(database: DatabaseSync): Promise<void> {
  while (database.isOpen && database.isTransaction) await nextTurn()
  if (!database.isOpen) return
  const patienceMs = numberOf(database, 'busy_timeout')
  database.exec('pragma busy_timeout = 0')
  try {
    database.exec('pragma wal_checkpoint(truncate)')
  } finally {
    database.exec(`pragma busy_timeout = ${patienceMs}`)
  }
}

function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0])
}

/**
 * Lets an older file shrink step by step too, and rids it of what was deleted before it was overwritten. That takes a
 * copy of the whole file, so it is done before anybody is served, and only for a file that is copied within seconds.
 */
export function allowSmallSteps(database: DatabaseSync, say: Say = () => {}): void {
  if (numberOf(database, 'auto_vacuum') === incremental) return
  const bytes = numberOf(database, 'page_count') * numberOf(database, 'page_size')
  const size = `${Math.ceil(bytes / 1_000_000)} MB`
  if (bytes > quicklyCopied) {
    say(`The database (${size}) was not rewritten: what an earlier release deleted may still be in its file`)
    return
  }
  say(
    `The database (${size}) is rewritten once, so that its file no longer holds what an earlier release deleted`,
  )
  const patienceMs = numberOf(database, 'busy_timeout')
  database.exec('pragma busy_timeout = 0; pragma auto_vacuum = incremental')
  try {
    database.exec('vacuum')
  } catch {
    // Another process has it open, or the disk is full. The next start may have more luck; the server needs none of it.
  } finally {
    database.exec(`pragma busy_timeout = ${patienceMs}`)
  }
}

/** Tells whoever started the server what takes time, and what was left. */
export type Say = (sentence: string) => void

const quicklyCopied = 256 * 2 ** 20
