import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { hasCode } from '../has-code.ts'

/**
 * Makes sure that no other user of the machine can read a database, whatever the mode of its folder and the umask.
 * SQLite creates logs with the mode of the database, but a log that exists already keeps its own mode.
 */
export function keepDatabasePrivate(path: string): void {
  makePrivate(path)
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) keepPrivate(file)
}

/**
 * Creates the file, because SQLite would make it readable for others. A file that exists is not even opened: closing it
 * would release the locks that this process may hold on it.
 */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** Lets only the owner read and write the file, if it exists. */
export function keepPrivate(path: string): void {
  const file = statSync(path, { throwIfNoEntry: false })
  if (!file || (file.mode & 0o077) === 0) return
  try {
    chmodSync(path, 0o600)
  } catch (error) {
    // The file belongs to another user, who has decided who reads it.
    if (!hasCode(error, 'EPERM')) throw error
  }
}

/** Whether other users can replace files in this folder. */
export function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o022) !== 0
}
