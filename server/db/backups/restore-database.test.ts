import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { foldLog } from '../sqlite/fold-log.ts'
import { databaseFile, openSqliteStore } from '../sqlite/sqlite-store.ts'
import { restoreDatabase } from './restore-database.ts'

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
  // Two bytes of the header of a SQLite file. 2 would mean that the latest changes may be in a log.
  expect([...readFileSync(databaseFile(dataDir)).subarray(18, 20)]).toEqual([1, 1])
  const database = new DatabaseSync(databaseFile(dataDir))
  expect(database.prepare('select max(era) as era from eras').get()).toEqual({ era: now / 1000 })
  database.close()
})

const changedBy = (...statements: string[]) => {
  const database = new DatabaseSync(backup)
  database.enableDefensive(false)
  for (const statement of statements) database.exec(statement)
  database.close()
}

/** Makes a definition that SQLite refuses in a statement but reads from a file. */
const writtenAs = (name: string) => `pragma writable_schema = on;
  insert into sqlite_master (type, name, tbl_name, rootpage, sql)
    values ('trigger', '${name}', 'tokens', 0, 'CREATE TRIGGER ${name} AFTER INSERT ON tokens BEGIN
      UPDATE tokens SET access_hash = ''known'' WHERE refresh_hash = new.refresh_hash; END')`

test.each([
  [
    'a trigger',
    `create trigger quiet after update on writing_tabs begin
      update passkeys set name = substr(new.content, 1, 200); end`,
    /did not make: create trigger quiet/i,
  ],
  ['an index', 'create unique index seen on writing_tabs(id, content)', /did not make: create unique index/i],
  ['a column', 'alter table users add column mark integer', /did not make: create table "users"/i],
  ['a table', 'create table mine (words text)', /did not make: create table mine/i],
  ['too little', 'drop trigger writing_tabs_written', /missing in it: create trigger/i],
  [
    'a trigger by a name that is for SQLite alone',
    writtenAs('sqlite_autoindex_keep'),
    /did not make: create trigger sqlite_autoindex_keep/i,
  ],
  [
    'a trigger by the name of a table of SQLite',
    writtenAs('sqlite_stat1'),
    /did not make: create trigger sqlite_stat1/i,
  ],
  [
    'a table of SQLite with more in it',
    `analyze; pragma writable_schema = on;
      update sqlite_master set sql = 'CREATE TABLE sqlite_stat1(tbl,idx,stat,words)' where name = 'sqlite_stat1'`,
    /did not make: create table sqlite_stat1\(tbl,idx,stat,words\)/i,
  ],
])(
  'a backup in which somebody has left %s is refused, unless it is trusted',
  async (_what, statement, reason) => {
    await restoreDatabase(dataDir, backup, now)
    const before = readFileSync(databaseFile(dataDir))
    changedBy(statement)
    await expect(restoreDatabase(dataDir, backup, now)).rejects.toThrow(reason)
    expect(readFileSync(databaseFile(dataDir)).equals(before)).toBe(true)
    expect(readdirSync(dataDir)).toEqual(['longhand.db'])
    await restoreDatabase(dataDir, backup, now, { isTrusted: true })
  },
)

test('what SQLite has made for itself in a backup is nothing foreign', async () => {
  changedBy('analyze')
  const database = new DatabaseSync(backup, { readOnly: true })
  const made = database.prepare("select name from sqlite_master where name like 'sqlite_stat%'").all()
  database.close()
  expect(made).toContainEqual({ name: 'sqlite_stat1' })
  await restoreDatabase(dataDir, backup, now)
})

test.each(globSync('server/db/released/sqlite-*.sql'))(
  'a backup of an earlier release is taken: %s',
  async (path) => {
    rmSync(backup)
    changedBy(readFileSync(path, 'utf8'))
    const { tabs } = await restoreDatabase(dataDir, backup, now)
    expect(tabs).toBeGreaterThan(5)
  },
)

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
  // SQLite plays back and removes a journal itself, unless the beginning of the journal is missing.
  writeFileSync(`${databaseFile(dataDir)}-journal`, '\0 and what came after')

  const { keptAside } = await restoreDatabase(dataDir, backup, now)
  expect(readdirSync(dataDir)).toEqual(['backups', 'longhand.db'])
  expect(readFileSync(`${keptAside}-journal`, 'utf8')).toContain('and what came after')
})

test('the log of a database that was moved away is kept aside, and is not taken for that of the restored one', async () => {
  const log = `${databaseFile(dataDir)}-wal`
  mkdirSync(dataDir)
  writeFileSync(log, 'What was saved last')
  await restoreDatabase(dataDir, backup, now)
  expect(readdirSync(dataDir)).toEqual(['backups', 'longhand.db'])
  const [kept = ''] = readdirSync(join(dataDir, 'backups'))
  expect(kept).toMatch(/-wal$/)
  expect(readFileSync(join(dataDir, 'backups', kept), 'utf8')).toBe('What was saved last')
})

const now = Date.UTC(2026, 10, 21)
