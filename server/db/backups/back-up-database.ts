import { closeSync, linkSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { AdviceError } from '../advice-error.ts'
import { lookAt, requireDatabase } from '../files/look-at.ts'
import { makeFolder } from '../files/make-folder.ts'
import { syncFile, syncFolder } from '../files/sync-to-disk.ts'
import { hasCode } from '../has-code.ts'
import { reasonOf } from '../reason-of.ts'
import { databaseFile } from '../sqlite/sqlite-store.ts'
import { type DatabaseContents, inspectDatabase } from './inspect-database.ts'

interface Backup extends DatabaseContents {
  path: string
  bytes: number
}

/** All pages in one step. Between two steps, a save of the running server would make SQLite start over. */
const allPages = 2 ** 31 - 1

/**
 * Copies the SQLite database as it is at this moment, while servers go on writing to it. The copy gets its name only
 * when it has been checked and is complete on the disk, so every file with the name of a backup is one. `sign` adds a
 * seal to the copy (backup-seal.ts).
 */
export async function backUpDatabase(
  dataDir: string,
  path: string,
  sign: (copy: string) => Promise<void> = async () => {},
): Promise<Backup> {
  requireDatabase(dataDir)
  if (lookAt(path)) throw new AdviceError(`${path} already exists: name another file, or a folder.`)
  makeFolder(dirname(path))
  try {
    return await writeBackup(dataDir, path, sign)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new AdviceError(`The backup ${path} could not be made: ${reason}.`, { cause: error })
  }
}

async function writeBackup(
  dataDir: string,
  path: string,
  sign: (copy: string) => Promise<void>,
): Promise<Backup> {
  const draft = `${path}.${process.pid}.unfinished`
  // The file is created here, because SQLite would make it readable for others.
  closeSync(openSync(draft, 'wx', 0o600))
  try {
    await copyDatabase(databaseFile(dataDir), draft)
    const contents = inspectDatabase(draft, `The copy of ${databaseFile(dataDir)}`)
    await sign(draft)
    syncFile(draft)
    giveName(draft, path)
    return { path, bytes: statSync(path).size, ...contents }
  } finally {
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(draft + end, { force: true })
    syncFolder(dirname(path))
  }
}

/** Linking, unlike renaming, never replaces a file. But USB sticks and some network folders do not support links. */
function giveName(draft: string, path: string): void {
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!knowsNoLinks(error) || lookAt(path)) throw error
    renameSync(draft, path)
  }
}

/** The errors of Linux for FAT, exFAT and Windows shares. */
const noLinks = ['EPERM', 'ENOTSUP', 'ENOSYS']

function knowsNoLinks(error: unknown): boolean {
  return hasCode(error, ...noLinks)
}

/**
 * Returns the file for a backup to `path`. Only a name that ends in .db means a file. Otherwise the first backup to a
 * folder that does not exist yet would become a file with its name, and the second backup would fail.
 */
export function backupPath(path: string, now: number): string {
  const found = lookAt(path)
  if (!found?.isDirectory() && path.endsWith('.db')) return path
  if (found && !found.isDirectory()) {
    throw new AdviceError(
      `${path} is a file, but backups need a folder. Name another path, or move the file away: it may itself be a backup.`,
    )
  }
  return join(path, backupName(now))
}

export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** Names sort by time. They have milliseconds, because a script may restore twice within a second. */
export function backupName(now: number, prefix = 'longhand'): string {
  const [date, time] = new Date(now).toISOString().slice(0, 23).split('T')
  return `${prefix}-${date}-${time?.replaceAll(/[:.]/g, '')}.db`
}

async function copyDatabase(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from)
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  // Like the original, the copy is in WAL mode, which needs a log beside it. After this it is one complete file.
  const copy = new DatabaseSync(to)
  copy.exec('pragma journal_mode = delete')
  copy.close()
}
