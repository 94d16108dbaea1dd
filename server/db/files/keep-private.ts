import { chmodSync, closeSync, openSync, statSync } from 'node:fs'

/**
 * Makes sure that nobody else on the machine reads a database, whatever the mode of its folder and the umask. SQLite
 * makes the logs beside it with the mode of the database; one that is there already has kept its own.
 */
export function keepDatabasePrivate(path: string): void {
  makePrivate(path)
  for (const file of [path, `${path}-wal`, `${path}-shm`, `${path}-journal`]) keepPrivate(file)
}

/**
 * Made here, because SQLite would let others read what it makes. One that exists is not even opened: closing it would
 * end the locks that this process may hold on it already.
 */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

/** Takes the file, if there is one, from everybody but its owner. */
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

/** Whether others can put files of their own in the place of ours. */
export function isOpenToOthers(folder: string): boolean {
  return process.platform !== 'win32' && (statSync(folder).mode & 0o022) !== 0
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
