import { type Stats, statSync } from 'node:fs'
import { AppError } from '../../errors.ts'
import { AdviceError } from '../advice-error.ts'

/**
 * Returns a check that throws while a file that is open is not at its path: then somebody has moved, deleted or
 * replaced it. SQLite would go on writing to it, and at the next start all of that would be gone. Its log holds the last
 * saves until they are copied into the database. Without its index beside it, another process would overwrite them there.
 */
export function inPlace(file: string, onLogGone = () => {}): () => void {
  const log = `${file}-wal`
  const opened = [file, log, `${file}-shm`].flatMap((path) => {
    const found = find(path)
    return found ? [{ path, ino: found.ino, dev: found.dev }] : []
  })
  return () => {
    for (const { path, ino, dev } of opened) {
      const found = find(path)
      if (found?.ino === ino && found.dev === dev) continue
      if (path === log && !found) onLogGone()
      const cause = new Error(
        `${path} is not the file that was opened: nothing is saved until it is back, or the server starts again`,
      )
      throw new AppError('unavailable', undefined, { cause })
    }
  }
}

/**
 * SQLite empties a log whose database is gone, and with it the last words that were saved. So a database that was moved
 * away without its log is not made anew.
 */
export function refuseLoneLog(file: string): void {
  const log = `${file}-wal`
  if (find(file) || !find(log)?.size) return
  throw new AdviceError(
    `${file} is gone, and ${log} has what was saved last: move the database back, or this log away too.`,
  )
}

function find(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}
