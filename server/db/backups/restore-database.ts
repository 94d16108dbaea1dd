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
import { databaseFile, openSqliteStore } from '../sqlite/sqlite-store.ts'
import { backupFolder, backupName } from './back-up-database.ts'
import { type Seal, type SignBackup, takeSeal } from './backup-seal.ts'
import { beginEra } from './begin-era.ts'
import { type DatabaseContents, inspectDatabase } from './inspect-database.ts'
import { refuseForeign } from './refuse-foreign.ts'
import { countWaysIn, type WaysIn } from './ways-in.ts'

interface Restored extends DatabaseContents {
  /** Where the database went that was there before. */
  keptAside: string | undefined
  seal: Seal
  waysIn: WaysIn
}

interface RestoreOptions {
  refuseWhileServing?: () => Promise<void>
  /** Whatever is made in it, as in a database that its host has changed. */
  isTrusted?: boolean
  /** By each secret with which a backup may have been signed. */
  secrets?: SignBackup[]
}

/**
 * Puts a backup in the place of the database in `dataDir`, which no server may have open. All the work is done on a
 * copy, and the copy takes its place in one step: cut off anywhere, this leaves the one or the other, whole. Whether
 * the file is a backup is told first: who has to stop the server for it should know that it is worth it.
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
    // What was signed is whole without.
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

/** Returns the path of its file. */
async function makeNew(folder: string): Promise<string> {
  await (await openSqliteStore(folder)).close()
  return databaseFile(folder)
}

const workshopName = 'restoring-'

/** One that was cut off has left a copy of all words, which nobody would look for. */
function clearWorkshops(dataDir: string): void {
  const left = readdirSync(dataDir).filter((name) => name.startsWith(workshopName))
  for (const name of left) rmSync(join(dataDir, name), { recursive: true, force: true })
}

/**
 * That its log can be folded in shows that no server runs; then the file alone can be kept aside. A damaged one cannot
 * be asked.
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

const busy = 5

function isBusy(error: unknown): boolean {
  // What SQLite adds above the lowest byte says how that came.
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === busy
}

/** A copy somebody made of a data folder may have its latest words still in the log. */
function copyWithLog(from: string, to: string): void {
  for (const ending of ['', '-wal']) {
    if (!existsSync(from + ending)) continue
    copyFileSync(from + ending, to + ending)
    // It has come with the mode of the other, which may be for reading alone.
    chmodSync(to + ending, 0o600)
  }
}

/** Linked and not moved, so that a database is in its place at every moment. Only a damaged one has a log left. */
function keepAside(dataDir: string, now: number): string | undefined {
  const present = databaseFile(dataDir)
  if (!existsSync(present)) return undefined
  makeFolder(backupFolder(dataDir))
  keepDatabasePrivate(present)
  const aside = join(backupFolder(dataDir), backupName(now, 'before-restore'))
  linkSync(present, aside)
  for (const log of ['-wal', '-shm', '-journal']) {
    if (existsSync(present + log)) renameSync(present + log, aside + log)
  }
  syncFolder(backupFolder(dataDir))
  return aside
}
