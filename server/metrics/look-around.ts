import { stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { deletedMark } from '../auth/users.ts'
import { prepare } from '../db/prepare.ts'
import type { Store } from '../db/schema.ts'
import { databaseFile } from '../db/sqlite/sqlite-store.ts'
import { askDatabase, withPatience } from '../http/health.ts'

interface DatabaseFigures {
  seconds: number
  bytes: number
  accounts: number
  sessions: number
}

/** Returns undefined if the database does not answer soon. */
export async function lookAtDatabase(store: Store, dataDir: string): Promise<DatabaseFigures | undefined> {
  const since = performance.now()
  try {
    return await withPatience(async () => {
      await askDatabase(store)
      const seconds = (performance.now() - since) / 1000
      const { rows } = await countAccounts(store.db, { deleted: `${deletedMark}%` })
      const { accounts = 0, sessions = 0 } = rows[0] ?? {}
      const bytes = await bytesOf(store, dataDir)
      return { seconds, bytes, accounts: Number(accounts), sessions: Number(sessions) }
    })
  } catch {
    return undefined
  }
}

/** The size of the disk with `DATA_DIR`. Undefined if that folder does not exist. */
export async function lookAtDisk(dataDir: string): Promise<{ free: number; bytes: number } | undefined> {
  try {
    const { bsize, bavail, blocks } = await statfs(dataDir)
    return { free: bsize * bavail, bytes: bsize * blocks }
  } catch {
    return undefined
  }
}

/** Prepared, because on SQLite a prepared statement does not wait for writes. */
const countAccounts = prepare((db, { deleted }: { deleted: string }) =>
  db
    .selectFrom('users')
    .where('email', 'not like', deleted)
    .select((row) => [
      row.fn.countAll().as('accounts'),
      row
        .selectFrom('sessions')
        .select((of) => of.fn.countAll().as('sessions'))
        .as('sessions'),
    ]),
)

async function bytesOf({ kind, db }: Store, dataDir: string): Promise<number> {
  if (kind === 'postgres') {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(db)
    return Number(rows[0]?.bytes)
  }
  const file = databaseFile(dataDir)
  const sizes = await Promise.all([file, `${file}-wal`].map((path) => stat(path).catch(() => ({ size: 0 }))))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}
