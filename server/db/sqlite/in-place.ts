import { statSync } from 'node:fs'
import { AppError } from '../../errors.ts'
import { AdviceError } from '../advice-error.ts'

/**
 * Returns a check that throws while the file that is open is not at its path: then somebody has moved, deleted or
 * replaced it. SQLite would go on writing to it, and at the next start all of that would be gone.
 */
export function inPlace(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    const cause = new Error(
      `${file} is not the file that was opened: nothing is saved until it is back, or the server starts again`,
    )
    throw new AppError('unavailable', undefined, { cause })
  }
}

/**
 * SQLite empties a log whose database is gone, and with it the last words that were saved. So a database that was moved
 * away without its log is not made anew.
 */
export function refuseLoneLog(file: string): void {
  const log = `${file}-wal`
  if (statSync(file, { throwIfNoEntry: false }) || !statSync(log, { throwIfNoEntry: false })?.size) return
  throw new AdviceError(
    `${file} is gone, and ${log} has what was saved last: move the database back, or this log away too.`,
  )
}
