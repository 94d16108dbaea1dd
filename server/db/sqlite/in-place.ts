import { statSync } from 'node:fs'
import { AppError } from '../../errors.ts'

/**
 * Returns a check that throws while the file that is open is not at its path: then somebody has moved, deleted or
 * replaced it. SQLite would go on writing to it, and at the next start all of that would be gone.
 */
export function inPlace(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    const cause = new Error(`${file} is not the file that was opened: nothing is saved until the next start`)
    throw new AppError('unavailable', undefined, { cause })
  }
}
