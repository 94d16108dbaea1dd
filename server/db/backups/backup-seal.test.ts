import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createKeyedHash } from '../../auth/keyed-hash.ts'
import { databaseFile, openSqliteStore } from '../sqlite/sqlite-store.ts'
import { backUpDatabase } from './back-up-database.ts'
import { type SignBackup, sealBackup } from './backup-seal.ts'
import { restoreDatabase } from './restore-database.ts'

const madeAt = Date.UTC(2026, 10, 21, 3, 15)
const now = Date.UTC(2026, 10, 22)
const signedBy =
  (secret: string): SignBackup =>
  (...words) =>
    createKeyedHash(secret)('backup', ...words)
const [ours, others] = [signedBy('the secret of this server'), signedBy('another secret')]

let folder: string
let dataDir: string
let backup: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-seal-'))
  dataDir = join(folder, 'data')
  backup = join(folder, 'longhand-2026-11-21.db')
  const served = join(folder, 'served')
  const { db, close } = await openSqliteStore(served)
  const user = { id: 'ada', email: 'ada@example.com', created_at: 1, last_sign_in_at: null }
  await db.insertInto('users').values(user).execute()
  await close()
  await backUpDatabase(served, backup, (copy) => sealBackup(copy, madeAt, ours))
})
afterEach(() => rmSync(folder, { recursive: true }))

const restore = (secrets: SignBackup[], isTrusted = false) =>
  restoreDatabase(dataDir, backup, now, { secrets, isTrusted })

function change(statement: string): void {
  const database = new DatabaseSync(backup)
  database.exec(statement)
  database.close()
}

test('a backup is signed, and restored without the signature', async () => {
  expect(readFileSync(backup, 'latin1')).toMatch(/\nlonghand backup 2026-11-21T03:15:00\.000Z \S+ \S+\n$/)
  expect((await restore([ours])).seal).toEqual({ isOurs: true, madeAt })
  expect((await restore([others, ours])).seal).toEqual({ isOurs: true, madeAt })
  expect(statSync(databaseFile(dataDir)).size % 4096).toBe(0)
  expect(readFileSync(databaseFile(dataDir), 'latin1')).not.toContain('longhand backup')
})

test('it is one file that SQLite finds nothing wrong in', () => {
  const database = new DatabaseSync(backup)
  expect(database.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
  expect(database.prepare('select email from users').all()).toEqual([{ email: 'ada@example.com' }])
  database.close()
})

test.each([
  ['a row', () => change("update users set email = 'mallory@example.com'")],
  [
    'a row more',
    () =>
      change(`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
        values ('a', 'ada', 'b', 'c', 0, '', 'Firefox', 1)`),
  ],
  [
    'its time',
    () => writeFileSync(backup, readFileSync(backup, 'latin1').replace('T03:15', 'T04:15'), 'latin1'),
  ],
  ['one bit', () => flip(5_000)],
])('one in which somebody has changed %s is refused, unless it is trusted', async (_what, meddle) => {
  meddle()
  await expect(restore([ours])).rejects.toThrow(/^Somebody has changed .+ since this server wrote it\./)
  await expect(restore([ours])).rejects.toThrow('npm run restore -- --as-it-is FILE')
})

test('one that was changed is taken where it is trusted', async () => {
  change("update users set email = 'ada@other.example'")
  expect((await restore([ours], true)).seal).toEqual({ isOurs: false, why: 'changed' })
})

test('what lies beside it is no part of it', async () => {
  const log = `${backup}-wal`
  change('pragma journal_mode = wal')
  rmSync(backup)
  await backUpDatabase(join(folder, 'served'), backup, (copy) => sealBackup(copy, madeAt, ours))
  const writer = new DatabaseSync(join(folder, 'mallory.db'))
  writer.exec('pragma journal_mode = wal; create table mine (words text)')
  writeFileSync(log, readFileSync(join(folder, 'mallory.db-wal')))
  writer.close()
  expect((await restore([ours])).seal).toEqual({ isOurs: true, madeAt })
})

test.each([
  ['without its line', 'unsigned', () => cutOff()],
  ['with a line that is none', 'unsigned', () => appendFileSync(backup, 'x')],
  ['of another secret', 'other secret', () => {}],
])('of one %s nothing is told, and it is restored', async (_what, why, meddle) => {
  meddle()
  const secrets = why === 'other secret' ? [others] : [ours]
  expect(await restore(secrets)).toMatchObject({ users: 1, seal: { isOurs: false, why } })
})

test('without a secret it is made without a line', async () => {
  rmSync(backup)
  await backUpDatabase(join(folder, 'served'), backup)
  expect((await restore([ours])).seal).toEqual({ isOurs: false, why: 'unsigned' })
})

test('what opens accounts beside codes is counted', async () => {
  change(`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values ('a', 'ada', 'b', 'c', 0, '', 'Firefox', 1000), ('d', 'ada', 'e', 'f', 0, '', 'Safari', 3000);
    insert into provider_identities (issuer, subject, user_id, created_at) values ('https://a', 'b', 'ada', 2000);
    insert into invitations (token_hash, email, is_first, created_at, expires_at)
    values ('g', 'a@example.com', 0, 4000, 9000), ('h', null, 1, 5000, 9000), ('used', 'b@example.com', 2, 6000, 9000)`)
  expect((await restore([], true)).waysIn).toEqual({
    passkeys: { count: 2, newest: 3000 },
    provider_identities: { count: 1, newest: 2000 },
    invitations: { count: 2, newest: 5000 },
  })
})

function cutOff(): void {
  const bytes = readFileSync(backup)
  writeFileSync(backup, bytes.subarray(0, bytes.lastIndexOf('\nlonghand backup')))
}

function flip(at: number): void {
  const bytes = readFileSync(backup)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  writeFileSync(backup, bytes)
}
