import type { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** One megabyte, which takes some milliseconds. */
const pagesPerStep = 256
const incremental = 2

/**
 * Removes from the files what deleted rows have left there. In the database, `secure_delete` has overwritten it
 * already. The log beside it still has the pages from before, so it is emptied. Then the free pages are given back to
 * the disk in steps, each in a transaction that may be shared with others.
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

/** If another process is reading, the log stays as it is until the next sweep, because this does not wait. */
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

/**
 * Copies what is in the log into the database, if the log was deleted: it is there as long as it is open, and a server that
 * is killed would take it along.
 */
export function saveFromLog(database: DatabaseSync): void {
  if (!database.isOpen || database.isTransaction) return
  try {
    database.exec('pragma wal_checkpoint(passive)')
  } catch {
    // The disk is full, or another process has begun a new log. Closing the database tries again.
  }
}

function numberOf(database: DatabaseSync, pragma: string): number {
  return Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0])
}

/**
 * Lets a file of an earlier release shrink in steps too, and removes from it what was deleted but never overwritten.
 * This copies the whole file, so it is done before the server answers calls, and only if copying takes seconds.
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
    // Another process has the file open, or the disk is full. The server works without this, and the next start tries
    // again.
  } finally {
    database.exec(`pragma busy_timeout = ${patienceMs}`)
  }
}

/** Tells the host what takes time, and what was not done. */
export type Say = (sentence: string) => void

const quicklyCopied = 256 * 2 ** 20
