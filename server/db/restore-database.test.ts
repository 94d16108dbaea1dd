import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldLog } from './fold-log.ts'
import { restoreDatabase } from './restore-database.ts'
import { databaseFile, openSqliteStore } from './sqlite-store.ts'

let folder: string
let dataDir: string
let backup: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-restore-'))
  dataDir = join(folder, 'data')
  backup = databaseFile(join(folder, 'backup'))
  await (await openSqliteStore(join(folder, 'backup'))).close()
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the file alone holds everything, and needs no log beside it', async () => {
  await restoreDatabase(dataDir, backup, now)
  expect(readdirSync(dataDir)).toEqual(['longhand.db'])
  // Of the header of a SQLite file: 2 would say that the latest of it may be in a log.
  expect([...readFileSync(databaseFile(dataDir)).subarray(18, 20)]).toEqual([1, 1])
  const database = new DatabaseSync(databaseFile(dataDir))
  expect(database.prepare('select max(era) as era from eras').get()).toEqual({ era: now / 1000 })
  database.close()
})

test('a backup in which somebody has left something at work is refused', async () => {
  await restoreDatabase(dataDir, backup, now)
  const before = readFileSync(databaseFile(dataDir))
  const database = new DatabaseSync(backup)
  database.exec(`create trigger quiet after update on writing_tabs begin
    update passkeys set name = substr(new.content, 1, 200); end`)
  database.close()
  await expect(restoreDatabase(dataDir, backup, now)).rejects.toThrow(
    /has and Longhand did not put there: create trigger quiet/i,
  )
  expect(readFileSync(databaseFile(dataDir)).equals(before)).toBe(true)
  expect(readdirSync(dataDir)).toEqual(['longhand.db'])
})

test('a backup in which somebody has left out what is at work is refused', async () => {
  const database = new DatabaseSync(backup)
  const [trigger] = database.prepare("select name from sqlite_master where type = 'trigger'").all()
  database.exec(`drop trigger ${trigger?.name}`)
  database.close()
  await expect(restoreDatabase(dataDir, backup, now)).rejects.toThrow(/no longer has: create trigger/i)
})

test('a log that cannot be folded in is no silent matter', () => {
  const reader = new DatabaseSync(backup)
  reader.exec('pragma journal_mode = wal; begin; select * from eras')
  expect(() => foldLog(backup)).toThrow('locked')
  reader.close()
})

test('what a restore that was cut off has left is deleted by the next one', async () => {
  const left = join(dataDir, 'restoring-Zz0000')
  mkdirSync(left, { recursive: true })
  writeFileSync(databaseFile(left), 'Dear reader')
  await restoreDatabase(dataDir, backup, now)
  expect(readdirSync(dataDir)).toEqual(['longhand.db'])
})

test('what lies beside a damaged database is kept aside with it', async () => {
  await restoreDatabase(dataDir, backup, now)
  writeFileSync(databaseFile(dataDir), 'Dear reader, this was a database once. '.repeat(200))
  // SQLite plays back and removes a journal by itself, unless its beginning is gone.
  writeFileSync(`${databaseFile(dataDir)}-journal`, '\0 and what came after')

  const { keptAside } = await restoreDatabase(dataDir, backup, now)
  expect(readdirSync(dataDir)).toEqual(['backups', 'longhand.db'])
  expect(readFileSync(`${keptAside}-journal`, 'utf8')).toContain('and what came after')
})

const now = Date.UTC(2026, 10, 21)
