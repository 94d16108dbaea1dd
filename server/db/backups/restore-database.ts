import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { AdviceError } from '../advice-error.ts'
import { keepDatabasePrivate } from '../files/keep-private.ts'
import { lookAt } from '../files/look-at.ts'
import { makeFolder } from '../files/make-folder.ts'
import { syncFile, syncFolder } from '../files/sync-to-disk.ts'
import { reasonOf } from '../reason-of.ts'
import { foldLog } from '../sqlite/fold-log.ts'
import { isBusy } from '../sqlite/sqlite-code.ts'
import { databaseFile, openSqliteStore } from '../sqlite/sqlite-store.ts'
import { backupFolder, backupName } from './back-up-database.ts'
import { type Seal, type SignBackup, takeSeal } from './backup-seal.ts'
import { beginEra } from './begin-era.ts'
import { type DatabaseContents, inspectDatabase } from './inspect-database.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { countWaysIn, type WaysIn } from './ways-in.ts'

interface Restored extends DatabaseContents {
  /** The path to which the replaced database was moved. */
  keptAside: string | undefined
  seal: Seal
  waysIn: WaysIn
}

interface RestoreOptions {
  refuseWhileServing?: () => Promise<void>
  /** Skips the checks for changes, for a database that its host has changed. */
  isTrusted?: boolean
  /** One signer for each secret with which a backup may have been signed. */
  secrets?: SignBackup[]
}

/**
 * Replaces the database in `dataDir` with a backup; no server may have the database open. All the work is done on a
 * copy, which takes its place in one step: if this is interrupted, either the old or the new database is there,
 * complete. The backup is checked first, so that nobody stops the server for a file that is not a backup.
 */
export async function restoreDatabase(
  dataDir: string,
  file: string,
  now: number,
  options: RestoreOptions = {},
): Promise<Restored> {
  const found = lookAt(file)
  if (!found) throw new AdviceError(`There is no file ${file}.`)
  if (found.isDirectory()) throw new AdviceError(`${file} is a folder: name the backup in it.`)

  makeFolder(dataDir, 'DATA_DIR')
  try {
    return await replaceDatabase(dataDir, file, now, options)
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    throw new AdviceError(`${file} could not be restored into ${dataDir}: ${reason}.`, { cause: error })
  }
}

async function replaceDatabase(
  dataDir: string,
  file: string,
  now: number,
  { refuseWhileServing = async () => {}, isTrusted = false, secrets = [] }: RestoreOptions,
): Promise<Restored> {
  clearWorkshops(dataDir)
  const workshop = mkdtempSync(join(dataDir, workshopName))
  try {
    copyWithLog(file, databaseFile(workshop))
    const seal = await takeSeal(databaseFile(workshop), secrets)
    if (!isTrusted) refuseChanged(seal, file)
    // A signed backup is complete without a log, so a log beside it is not part of it.
    if (seal.isOurs) rmSync(`${databaseFile(workshop)}-wal`, { force: true })
    const contents = inspectDatabase(databaseFile(workshop), file)
    await refuseWhileServing()
    refuseWhileInUse(dataDir)
    const store = await openSqliteStore(workshop)
    await beginEra(store, now)
    const waysIn = await countWaysIn(store.db)
    await store.close()
    if (!isTrusted) refuseForeign(databaseFile(workshop), await makeNew(join(workshop, 'new')), file)
    foldLog(databaseFile(workshop))
    syncFile(databaseFile(workshop))

    const keptAside = keepAside(dataDir, now)
    renameSync(databaseFile(workshop), databaseFile(dataDir))
    syncFolder(dataDir)
    return { ...contents, keptAside, seal, waysIn }
  } finally {
    rmSync(workshop, { recursive: true })
  }
}

function refuseChanged(seal: Seal, name: string): void {
  if (seal.isOurs || seal.why !== 'changed') return
  throw new AdviceError(
    `Somebody has changed ${name} since this server wrote it.\nIf you know why, and trust it: npm run restore -- --as-it-is FILE`,
  )
}

/** Makes an empty database and returns the path of its file. */
async function makeNew(folder: string): Promise<string> {
  await (await openSqliteStore(folder)).close()
  return databaseFile(folder)
}

const workshopName = 'restoring-'

/** Deletes what interrupted restores left: a copy of all texts, which nobody would look for. */
function clearWorkshops(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(workshopName))
  for (const name of left) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/**
 * Folds the log into the database. If that works, no server is running, and the file can be kept aside without its log.
 * A damaged database is not checked.
 */
function refuseWhileInUse(dataDir: string): void {
  if (!existsSync(databaseFile(dataDir))) return
  try {
    foldLog(databaseFile(dataDir))
  } catch (error) {
    if (!isBusy(error)) return
    throw new AdviceError('The database is in use: stop the server first.', { cause: error })
  }
}

/** In a copy of a data folder, the latest saves may still be in the log. */
function copyWithLog(from: string, to: string): void {
  for (const ending of ['', '-wal']) {
    if (!existsSync(from + ending)) continue
    copyFileSync(from + ending, to + ending)
    // The copy has the mode of the original, which may be read-only.
    chmodSync(to + ending, 0o600)
  }
}

/**
 * Links the file and does not move it, so that a database is in its place at every moment. Only a damaged database
 * still has a log, or one that was moved away without it: SQLite would take that for the log of the restored one.
 */
function keepAside(dataDir: string, now: number): string | undefined {
  const present = databaseFile(dataDir)
  const isThere = existsSync(present)
  const logs = ['-wal', '-shm', '-journal'].filter((log) => existsSync(present + log))
  if (!isThere && logs.length === 0) return undefined
  makeFolder(backupFolder(dataDir))
  const aside = join(backupFolder(dataDir), backupName(now, 'before-restore'))
  if (isThere) {
    keepDatabasePrivate(present)
    linkSync(present, aside)
  }
  for (const log of logs) renameSync(present + log, aside + log)
  syncFolder(backupFolder(dataDir))
  return isThere ? aside : undefined
}
