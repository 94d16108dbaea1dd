import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseEnv } from '../../env.ts'
import { backUpDatabase, backupFolder } from '../backups/back-up-database.ts'
import { restoreDatabase } from '../backups/restore-database.ts'
import { openStore } from '../open-store.ts'
import { isOpenToOthers } from './keep-private.ts'

let dataDir: string
let umask: number

beforeEach(() => {
  umask = process.umask(0)
  dataDir = mkdtempSync(join(tmpdir(), 'longhand-private-'))
  chmodSync(dataDir, 0o755)
})
afterEach(() => {
  process.umask(umask)
  rmSync(dataDir, { recursive: true })
})

const open = () => openStore({ databaseUrl: undefined, dataDir })

/** Lists every file in the folder and below it, with its mode. */
function modes(): Record<string, string> {
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return Object.fromEntries(
    files.map(({ name, parentPath }) => [name, (statSync(join(parentPath, name)).mode & 0o777).toString(8)]),
  )
}

test('in a folder that others can read, nobody reads our files', async () => {
  parseEnv({ DATA_DIR: dataDir })
  const store = await open()
  await backUpDatabase(dataDir, join(backupFolder(dataDir), 'copy.db'))
  expect(modes()).toEqual({
    'copy.db': '600',
    'longhand.db': '600',
    'longhand.db-shm': '600',
    'longhand.db-wal': '600',
    secret: '600',
  })
  await store.close()
})

test('files that others could read are taken from them', async () => {
  parseEnv({ DATA_DIR: dataDir })
  const first = await open()
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
  // A process that was killed leaves the database with its log.
  parseEnv({ DATA_DIR: dataDir })
  const second = await open()
  expect(modes()).toEqual({
    'longhand.db': '600',
    'longhand.db-shm': '600',
    'longhand.db-wal': '600',
    secret: '600',
  })
  await second.close()
  await first.close()
})

test('what is restored, and what it takes the place of, are nobody else’s', async () => {
  await (await open()).close()
  const backup = join(dataDir, 'copy.db')
  await backUpDatabase(dataDir, backup)
  chmodSync(backup, 0o644)
  chmodSync(join(dataDir, 'longhand.db'), 0o644)
  writeFileSync(join(dataDir, 'longhand.db-journal'), '', { mode: 0o644 })
  await restoreDatabase(dataDir, backup, Date.UTC(2026, 10, 21))
  const { 'copy.db': given, ...ours } = modes()
  expect(given).toBe('644')
  expect(Object.keys(ours).length).toBeGreaterThan(1)
  expect([...new Set(Object.values(ours))]).toEqual(['600'])
})

test('a folder that others can write to is noticed', () => {
  expect(isOpenToOthers(dataDir)).toBe(false)
  chmodSync(dataDir, 0o775)
  expect(isOpenToOthers(dataDir)).toBe(true)
})
