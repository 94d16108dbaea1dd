import { type Stats, statSync } from 'node:fs'
import { AdviceError } from '../advice-error.ts'
import { reasonOf } from '../reason-of.ts'
import { databaseFile } from '../sqlite/sqlite-store.ts'

/** The file or folder at a path, or undefined. Throws if we may not look there, because something may be there. */
export function lookAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch (error) {
    const reason = reasonOf(error)
    throw reason === undefined
      ? error
      : new AdviceError(`${path} cannot be reached: ${reason}.`, { cause: error })
  }
}

/** For commands that work on an existing database: in a wrong folder they must not create a new one. */
export function requireDatabase(dataDir: string): void {
  if (lookAt(databaseFile(dataDir))) return
  throw new AdviceError(
    `There is no database in ${dataDir} yet: npm start makes it. If it is elsewhere, set DATA_DIR to its folder.`,
  )
}
