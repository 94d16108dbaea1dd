import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile, openSqliteStore } from '../server/db/sqlite/sqlite-store.ts'
import { type RunningServer, startServer } from '../tests/support/e2e/server.ts'
import { runAsProcess, runHere } from '../tests/support/programs/run-command.ts'
import { callByFetch, type HttpWriter, openHttpWriter } from '../tests/support/server/http-writer.ts'

// Each test starts several processes, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 240_000 })

let server: RunningServer
let writers: HttpWriter[]
/** A folder outside the data folder, where backups should be. */
let elsewhere: string

beforeAll(async () => {
  elsewhere = mkdtempSync(join(tmpdir(), 'longhand-backups-'))
  server = await startServer({ mail: 'terminal' })
  const call = callByFetch(server.address)
  writers = await Promise.all(Array.from({ length: 8 }, () => openHttpWriter(call, server.outbox)))
})

afterAll(async () => {
  await server.stop()
  rmSync(elsewhere, { recursive: true })
})

test('everything acknowledged before a backup began is there after the disk was lost', async () => {
  const writing = writeUntilTold()
  await untilAllHaveWritten()
  const acknowledged = writers.map((writer) => writer.text())
  const made = await runApart('backup', elsewhere)
  await writing.stop()

  expect(made.complaints).toBe('')
  expect(made.said).toMatch(/: 8 users, 8 tabs, 0 versions, \d+ bytes, read through\.\n$/)
  const [name = ''] = readdirSync(elsewhere)
  expect(name).toMatch(/^longhand-\d{4}-\d\d-\d\d-\d{9}\.db$/)
  expect(readdirSync(elsewhere)).toEqual([name])
  expect(statSync(join(elsewhere, name)).mode & 0o777).toBe(0o600)

  await server.kill()
  for (const left of readdirSync(server.dataDir)) rmSync(join(server.dataDir, left), { recursive: true })
  const restored = await runApart('restore', join(elsewhere, name))
  expect(restored.complaints).toBe('')
  expect(restored.said).toBe(
    `Restored ${join(elsewhere, name)}: 8 users, 8 tabs, 0 versions. Everybody has to sign in again.
There is no proof that nobody has changed it: it is signed with a secret that is not here. Set SECRET or SECRET_FILE to the one that signed it.
Ways into accounts besides codes: 0 passkeys, 0 links to people at the OpenID provider, 0 invitations.
`,
  )
  await server.resume()

  await expect(writers[0]?.read()).rejects.toThrow('401')
  for (const [index, writer] of writers.entries()) {
    await writer.signIn()
    const { content, revision } = await writer.read()
    expect(content.slice(0, acknowledged[index]?.length)).toBe(acknowledged[index])
    // Of the words written during the backup, it has only a first part.
    expect(writer.text().slice(0, content.length)).toBe(content)
    expect(revision % 1_000_000).toBe(content.split(' ').length)
  }
})

test('a database in use is not replaced, and a replaced one is kept', async () => {
  const backup = join(elsewhere, 'second.db')
  await run('backup', backup)
  expect(await runApart('backup', backup)).toMatchObject({
    exitCode: 1,
    complaints: `${backup} already exists: name another file, or a folder.\n`,
  })

  const answering = await runApart('restore', backup)
  expect(answering).toMatchObject({ exitCode: 1, said: '' })
  expect(answering.complaints).toMatch(
    /^A server answers on port \d+(, process \d+ \(.+\))?: stop it first\.\n$/,
  )
  expect(await run('restore', backup, { PORT: '0' })).toMatchObject({
    exitCode: 1,
    complaints: 'The database is in use: stop the server first.\n',
  })

  await writers[0]?.signIn()
  const before = await writers[0]?.read()
  await server.pause()
  // Port 0, because another program may use the server's port now.
  const stopped = { PORT: '0' }
  expect(await run('restore', backup, stopped)).toMatchObject({ exitCode: 0 })
  const [kept = ''] = readdirSync(join(server.dataDir, 'backups'))
  expect(kept).toMatch(/^before-restore-.+\.db$/)
  // The backup file is unchanged, and the file that was kept aside can be restored too.
  const again = await run('restore', join(server.dataDir, 'backups', kept), stopped)
  expect(again, again.complaints).toMatchObject({ exitCode: 0 })
  expect(await run('restore', backup, stopped)).toMatchObject({ exitCode: 0 })
  await server.resume()
  await writers[0]?.signIn()
  expect((await writers[0]?.read())?.content).toBe(before?.content)
})

test('a file that is no backup is told as that before the server that runs, and changes nothing', async () => {
  const letter = join(elsewhere, 'letter.db')
  writeFileSync(letter, 'Dear reader')
  const foreign = join(elsewhere, 'foreign.db')
  const database = new DatabaseSync(foreign)
  database.exec('create table letters (text)')
  database.close()
  const before = readdirSync(server.dataDir).sort()

  for (const names of [[], ['my', 'letter.db']]) {
    expect((await run('restore', names)).complaints).toBe(
      'Which backup? npm run restore -- FILE (in quotes, where there is a space in its name)\n',
    )
  }
  expect((await run('restore', letter)).complaints).toBe(
    `${letter} is not a database, or it is damaged. Restore another backup.\n`,
  )
  expect((await run('restore', foreign)).complaints).toBe(
    `${foreign} is not a database of Longhand. Name one of its backups.\n`,
  )
  expect((await run('restore', join(elsewhere, 'none.db'))).complaints).toMatch(/^There is no file /)
  expect(readdirSync(server.dataDir).sort()).toEqual(before)
})

test('a folder that is not there yet is made, and holds every backup', async () => {
  const nightly = join(elsewhere, 'disk', 'nightly')
  for (const night of [1, 2]) {
    expect(await run('backup', nightly)).toMatchObject({ exitCode: 0, complaints: '' })
    expect(readdirSync(nightly)).toHaveLength(night)
  }
  expect(statSync(nightly).mode & 0o777).toBe(0o700)
})

test('a disk that knows no links, as a USB stick, takes backups too', async () => {
  const stick = join(elsewhere, 'stick')
  const withoutLinks = `import fs from 'node:fs'
    import { syncBuiltinESMExports } from 'node:module'
    fs.linkSync = () => { throw Object.assign(new Error('EPERM'), { code: 'EPERM', errno: -1, syscall: 'link' }) }
    syncBuiltinESMExports()`
  const settings = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutLinks)}` }
  expect(await runApart('backup', stick, settings)).toMatchObject({ exitCode: 0, complaints: '' })
  expect(readdirSync(stick)).toEqual([expect.stringMatching(/^longhand-[\d-]+\.db$/)])
})

test('a failed backup says why, and its program fails', async () => {
  const file = join(elsewhere, 'nightly')
  writeFileSync(file, '')
  expect(await run('backup', file)).toEqual({
    exitCode: 1,
    said: '',
    complaints: `${file} is a file, but backups need a folder. Name another path, or move the file away: it may itself be a backup.\n`,
  })
  const nowhere = await run('backup', '/proc/longhand')
  expect(nowhere).toMatchObject({ exitCode: 1, said: '' })
  expect(nowhere.complaints).toBe('/proc takes no files: the folder /proc/longhand cannot be made.\n')
})

test('a backup for which the disk has no room leaves nothing behind', () => {
  const [dataDir, folder] = [join(elsewhere, 'large'), join(elsewhere, 'full')]
  mkdirSync(dataDir)
  const database = new DatabaseSync(databaseFile(dataDir))
  // More than SQLite keeps in memory.
  database.exec('create table words (word); insert into words values (zeroblob(4000000))')
  database.close()
  // For a process, a limit on its file size looks like a full disk.
  const words = ['--fsize=100000', process.execPath, resolve('scripts/backup.ts'), folder]
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { status, stderr } = spawnSync('prlimit', words, { cwd: elsewhere, env, encoding: 'utf8' })
  expect(stderr).toMatch(/^The backup .+ could not be made: disk I\/O error\.\n$/)
  expect(status).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  [['--help']],
  // The first is a variable that is not set; the second a folder with a space in its name and without quotes.
  [['']],
  [['/mnt/Our', 'backups']],
])('what names no folder is not taken for one (%j)', async (names) => {
  const usage =
    'Into which folder? npm run backup -- FOLDER (in quotes, where there is a space in its name)\n'
  expect(await run('backup', names)).toEqual({ exitCode: 1, said: '', complaints: usage })
})

test('a count of one has the singular', async () => {
  const dataDir = join(elsewhere, 'small')
  await (await openSqliteStore(dataDir)).close()
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec("insert into users (id, email, created_at) values ('1', 'writer@example.com', 0)")
  database.close()
  const file = join(elsewhere, 'small.db')
  const counted = '1 user, 0 tabs, 0 versions'
  expect((await run('backup', file, { DATA_DIR: dataDir })).said).toContain(`small.db: ${counted}, `)
  const restored = await run('restore', file, { DATA_DIR: dataDir, PORT: '0' })
  expect(restored.said).toContain(`small.db: ${counted}. `)
})

test('with the secret of its server, a backup is told from one that somebody has changed', async () => {
  const dataDir = join(elsewhere, 'signed')
  await (await openSqliteStore(dataDir)).close()
  const secretFile = join(elsewhere, 'a-secret')
  writeFileSync(secretFile, `${'s'.repeat(40)}\n`)
  const settings = { DATA_DIR: dataDir, PORT: '0', SECRET_FILE: secretFile }
  const file = join(elsewhere, 'signed.db')
  expect(await run('backup', file, settings)).toMatchObject({ complaints: '' })
  expect((await run('restore', file, settings)).said).toMatch(
    /\. Everybody has to sign in again\.\nIt is as this server wrote it on \d{4}-\d\d-\d\d \d\d:\d\d UTC\.\nWays into/,
  )
  const database = new DatabaseSync(file)
  database.exec(`insert into invitations (token_hash, email, is_first, created_at, expires_at)
    values ('a', 'mallory@example.com', 0, 0, ${Date.now()})`)
  database.close()
  expect(await run('restore', file, settings)).toMatchObject({
    exitCode: 1,
    said: '',
    complaints: `Somebody has changed ${file} since this server wrote it.
If you know why, and trust it: npm run restore -- --as-it-is FILE
`,
  })
  const trusted = await run('restore', ['--as-it-is', file], settings)
  expect(trusted.said).toContain('it is not as it was when it was signed.\n')
  expect(trusted.said).toContain(' 1 invitation of 1970-01-01 00:00 UTC.\n')

  const unsigned = join(elsewhere, 'unsigned.db')
  const { said } = await run('backup', unsigned, { DATA_DIR: dataDir })
  expect(said).toContain(
    `It is not signed. There is no secret: neither in ${dataDir}, nor in the settings of this command. `,
  )
  expect((await run('restore', unsigned, settings)).said).toContain('has changed it: it is not signed.\n')
})

test('a file that is no backup changes nothing', async () => {
  const noDatabase = join(elsewhere, 'letter.db')
  writeFileSync(noDatabase, 'Dear reader')
  const before = readdirSync(server.dataDir).sort()

  await server.pause()
  const refusals = [
    await run('restore', noDatabase),
    await run('restore', join(elsewhere, 'none.db')),
    await run('restore', elsewhere),
  ]
  await server.resume()
  expect(refusals.map(({ exitCode }) => exitCode)).toEqual([1, 1, 1])
  // The messages use the given name, whichever copy was read.
  expect(refusals.map(({ complaints }) => complaints)).toEqual([
    `${noDatabase} is not a database, or it is damaged. Restore another backup.\n`,
    `There is no file ${join(elsewhere, 'none.db')}.\n`,
    `${elsewhere} is a folder: name the backup in it.\n`,
  ])
  expect(readdirSync(server.dataDir).filter((name) => !before.includes(name))).toEqual([])
})

test('on PostgreSQL both name the programs that do it', async () => {
  const settings = { DATABASE_URL: 'postgresql://localhost/longhand', SECRET: 's'.repeat(32), PORT: '0' }
  const [backup, restore] = [await run('backup', [], settings), await run('restore', [], settings)]
  expect(backup).toMatchObject({ exitCode: 1, said: '' })
  expect(backup.complaints).toMatch(/^The texts are in PostgreSQL, so nothing was copied/)
  const line = backup.complaints.match(/^ {2}(.*pg_dump .*)$/m)?.[1]
  expect(line).toBeDefined()
  expect(restore).toMatchObject({ exitCode: 1, said: '' })
  expect(restore.complaints).toContain('pg_restore ')

  const env = { ...process.env, LINE: line }
  execFileSync('sh', ['-c', 'umask 022; sudo() { echo words; }; eval "$LINE"'], { cwd: elsewhere, env })
  expect(statSync(join(elsewhere, 'longhand.dump')).mode & 0o777, 'nobody else reads it').toBe(0o600)
})

/** All writers write without a pause. */
function writeUntilTold() {
  let isTold = false
  const all = Promise.all(
    writers.map(async (writer) => {
      for (let word = 1; !isTold; word++) await writer.write(` ${word}`)
    }),
  )
  return {
    stop() {
      isTold = true
      return all
    },
  }
}

async function untilAllHaveWritten(): Promise<void> {
  const fewest = () => Math.min(...writers.map((writer) => writer.revision()))
  await expect.poll(fewest).toBeGreaterThan(10)
}

type Settings = Record<string, string>

function run(name: 'backup' | 'restore', paths: string | string[], settings?: Settings) {
  return runHere(command(name, paths, settings))
}

/** Once for each way in which a command ends. */
function runApart(name: 'backup' | 'restore', paths: string | string[], settings?: Settings) {
  return runAsProcess(command(name, paths, settings))
}

function command(name: 'backup' | 'restore', paths: string | string[], settings: Settings = {}) {
  const { port } = new URL(server.address)
  const all = { DATA_DIR: server.dataDir, PORT: port, ...settings }
  return { name, words: [paths].flat(), folder: elsewhere, settings: all }
}
