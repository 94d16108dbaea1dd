import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { keepDatabasePrivate } from '../files/keep-private.ts'
import { makeFolder } from '../files/make-folder.ts'
import { type BringTables, migrate } from '../migrate.ts'
import type { Claim, Schema, Store, Tx } from '../schema.ts'
import { UnderWay } from '../under-way.ts'
import { inPlace, refuseLoneLog } from './in-place.ts'
import { shareCommits } from './share-commits.ts'
import { isBusy } from './sqlite-code.ts'
import { NodeSqliteDialect } from './sqlite-dialect.ts'
import { isolateRows, WritesToTables } from './sqlite-isolation.ts'
import { allowSmallSteps, type Say, saveFromLog, sweep } from './sweep-sqlite.ts'

/** How long a statement waits while another process writes. */
const busyTimeoutMs = 10_000

interface SqliteOptions {
  bringTables?: BringTables | 'seen to'
  say?: Say | undefined
}

export async function openSqliteStore(
  dataDir: string,
  { bringTables = migrate, say }: SqliteOptions = {},
): Promise<Store> {
  makeFolder(dataDir, 'DATA_DIR')
  const file = databaseFile(dataDir)
  refuseLoneLog(file)
  keepDatabasePrivate(file)
  const database = new DatabaseSync(file, { timeout: busyTimeoutMs })
  // This lets the file shrink in steps after a deletion. It takes effect only on a new, empty file.
  database.exec('pragma auto_vacuum = incremental')
  await keepLog(database)
  // FULL syncs the log at every commit, so that a confirmed save survives a power cut. With recursive triggers, REPLACE
  // fires the delete triggers that guard other users' rows. `secure_delete` overwrites what is deleted.
  database.exec('pragma synchronous = full; pragma recursive_triggers = on')
  database.exec('pragma secure_delete = on')
  if (bringTables !== 'seen to') {
    await bringOnce(database, bringTables)
    allowSmallSteps(database, say)
  }

  const current: Current = { userId: null }
  isolateRows(database, () => current.userId)
  const requireInPlace = inPlace(file, () => saveFromLog(database))
  const db = new Kysely<Schema>({
    dialect: new NodeSqliteDialect(database, requireInPlace),
    plugins: [new WritesToTables()],
  })

  const underWay = new UnderWay()
  const share = shareCommits(db)
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => underWay.add(share(work))
  let sweeping = Promise.resolve()
  let nextSweep: Promise<void> | undefined

  return {
    db,
    kind: 'sqlite',
    requireInPlace,
    // A transaction holds the only connection, and its jobs run one after the other. So no other user's statement can
    // run while `current` names this user.
    asUser: (user, work) => inTransaction((tx) => inName(current, user, work, tx)),
    readAs: (user, work) => {
      const reading = db.transaction().setAccessMode('read only')
      return underWay.add(reading.execute((tx) => inName(current, user, work, tx)))
    },
    sweep: () => {
      // All calls that come before the next sweep begins share it.
      nextSweep ??= sweeping
        .catch(() => {})
        .then(() => {
          nextSweep = undefined
          return sweep(database, inTransaction)
        })
      sweeping = nextSweep
      return sweeping
    },
    close: async () => {
      await underWay.over()
      // This waits until the only connection has been given back.
      await db.connection().execute(async () => {
        if (database.isOpen) database.close()
      })
    },
  }
}

/**
 * Two processes that begin a log at once would wait for each other, so SQLite refuses one of them at once, however long it
 * may wait.
 */
async function keepLog(database: DatabaseSync): Promise<void> {
  const until = Date.now() + busyTimeoutMs
  for (;;) {
    try {
      return database.exec('pragma journal_mode = wal')
    } catch (error) {
      if (!isBusy(error) || Date.now() > until) throw error
      await delay(20)
    }
  }
}

/** The user whose transaction is open. */
interface Current {
  userId: string | null
}

/** Names the user only after the session was found valid: until then no writer's row can be read or written. */
async function inName<T>(
  current: Current,
  user: string | Claim,
  work: (tx: Tx) => Promise<T>,
  tx: Tx,
): Promise<T> {
  if (typeof user !== 'string') await user.prove(tx)
  current.userId = typeof user === 'string' ? user : user.userId
  try {
    return await work(tx)
  } finally {
    current.userId = null
  }
}

export function databaseFile(dataDir: string): string {
  return join(dataDir, 'longhand.db')
}

/**
 * Runs everything in one immediate transaction: a second process waits for the write lock instead of failing, and if
 * the process is killed halfway, the tables are as before. (On SQLite, Kysely's migrator ensures neither.)
 */
async function bringOnce(database: DatabaseSync, bringTables: BringTables): Promise<void> {
  database.exec('begin immediate')
  try {
    await bringTables(new Kysely({ dialect: new NodeSqliteDialect(database) }), 'sqlite')
    database.exec('commit')
  } catch (error) {
    // If the disk is full, SQLite has rolled back already.
    if (database.isTransaction) database.exec('rollback')
    database.close()
    throw error
  }
}
