import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { databaseFile } from '../server/db/sqlite/sqlite-store.ts'
import { type RunningServer, startServer } from '../tests/support/e2e/server.ts'
import { runAsProcess, runHere } from '../tests/support/programs/run-command.ts'
import { startSmtpReceiver } from '../tests/support/programs/smtp-receiver.ts'
import { onPostgres } from '../tests/support/server/databases.ts'
import {
  callByFetch,
  type HttpWriter,
  openHttpWriter,
  signInByCalls,
} from '../tests/support/server/http-writer.ts'
import { askToConfirm } from './ask-to-confirm.ts'
import { listed, shown } from './people-table.ts'

// Each test starts several processes, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 240_000 })

let server: RunningServer
let writer: HttpWriter

beforeAll(async () => {
  server = await startServer({ mail: 'terminal' })
  writer = await openHttpWriter(callByFetch(server.address), server.outbox)
})
afterAll(() => server.stop())

const people = async () => JSON.parse((await run('list', '--json')).said)

test('beside the running server, a writer is found, blocked, let in again and deleted', async () => {
  await writer.write('Dear reader')
  const [{ address, ...person }, ...others] = await people()
  expect(address).toBe(writer.email)
  expect(others).toEqual([])
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  expect(person).toEqual({ created_at: time, last_seen_at: time, blocked: false, tabs: 1, bytes: 11 })
  const table = await runApart({ DATA_DIR: server.dataDir }, 'list')
  expect(table.said).toContain(address)
  expect(table.said).toMatch(/\n1 person\n$/)

  expect((await run('block', address)).said).toBe(`${address} is blocked, and signed out everywhere.\n`)
  await expect(writer.read()).rejects.toThrow('401')
  await expect(writer.signIn()).rejects.toThrow('403')
  expect((await run('show', address)).said).toMatch(/\nState: +blocked\n$/)

  expect((await run('unblock', address)).said).toBe(`${address} may sign in again.\n`)
  await writer.signIn()
  expect((await writer.read()).content).toBe('Dear reader')

  expect((await run('sign-out', address)).said).toBe(`${address} is signed out everywhere.\n`)
  await expect(writer.read()).rejects.toThrow('401')
  await writer.signIn()

  const gone = `${address} is deleted, with all that they wrote. Backups still hold it.\n`
  const deleted = await runApart({ DATA_DIR: server.dataDir }, 'delete', address)
  expect(deleted).toEqual({ exitCode: 0, said: gone, complaints: '' })
  await expect(writer.read()).rejects.toThrow('401')
  expect(await people()).toEqual([])
  expect((await run('list')).said).toBe('Nobody has an account here yet.\n')
})

test('somebody is invited, by a link that is mailed where there is mail', async () => {
  const address = 'zoe@example.com'
  const receiver = await startSmtpReceiver()
  const settings = { DATA_DIR: server.dataDir, PUBLIC_URL: 'https://write.example.com' }
  const linkIn = (said: string) => {
    const last = said.trimEnd().split('\n').at(-1)
    expect(last).toMatch(/^https:\/\/write\.example\.com\/#\/login\?invitation=[\w-]{43}$/)
    return last
  }
  const { exitCode, said } = await runWith(settings, 'invite', address)
  expect(exitCode).toBe(0)
  expect(said).toMatch(/^zoe@example\.com is invited until \w+ \d+\. Hand on this link:\nhttps/)
  linkIn(said)

  const withMail = { ...settings, SMTP_URL: receiver.url }
  const mailed = await runApart(withMail, 'invite', address)
  expect(mailed.said).toContain('The link has been mailed.\n')
  expect(receiver.mails[0]).toMatchObject({
    recipients: [address],
    text: expect.stringContaining(linkIn(mailed.said) ?? ''),
  })
  const asked = await runWith(withMail, 'invite', address, '--json')
  expect(JSON.parse(asked.said)).toEqual({
    address,
    link: expect.stringMatching(/invitation=[\w-]{43}$/),
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    mailed: true,
  })
  // By its address, this mail server seems to be another machine. It offers no TLS.
  const elsewhere = receiver.url.replace('127.0.0.1', '0.0.0.0')
  const open = await runWith({ ...settings, SMTP_URL: elsewhere }, 'invite', address)
  expect(open.exitCode).toBe(1)
  expect(open.complaints).toBe(
    `The mail could not be sent: ${new URL(elsewhere).host} offers no TLS: set smtps://, or smtp://…?tls=none if nobody stands between\n`,
  )
  linkIn(open.said)
  const meant = await runWith({ ...settings, SMTP_URL: `${elsewhere}?tls=none` }, 'invite', address)
  expect(meant).toMatchObject({ exitCode: 0, complaints: '' })
  await receiver.stop()

  const unsent = await runApart(withMail, 'invite', address)
  expect(unsent.exitCode).toBe(1)
  expect(unsent.complaints).toMatch(/^The mail could not be sent: .+\n$/)
  linkIn(unsent.said)

  expect(await run('show', address)).toEqual({
    exitCode: 1,
    said: '',
    complaints: 'zoe@example.com is invited, and has no account yet.\n',
  })
  expect((await run('list')).said).toMatch(/\nInvited until \d{4}-\d\d-\d\d: zoe@example\.com\n$/)
  expect((await run('delete', address)).said).toBe(`The invitation of ${address} is taken back.\n`)
  expect((await run('list')).said).not.toContain(address)
  expect(await run('invite', 'Zoe')).toEqual({
    exitCode: 1,
    said: '',
    complaints: 'Zoe is no e-mail address.\n',
  })
})

test('whoever deletes somebody invited of late hears how long the address stays', async () => {
  const address = 'yan@example.com'
  await run('invite', address)
  await signInByCalls(callByFetch(server.address), server.outbox, address)
  expect((await run('delete', address)).said).toMatch(
    /^yan@example\.com is deleted, .+ Backups still hold it\. An invitation keeps the address until \w+ \d+\.\n$/,
  )
})

test('an address that nobody has ends with 1 and one clear line', async () => {
  const refused = {
    exitCode: 1,
    said: '',
    complaints:
      'Nobody has an account with the address nobody@example.com: npm run people -- list tells who has one.\n',
  }
  for (const verb of ['show', 'block', 'unblock', 'sign-out', 'unlink', 'delete'])
    expect(await run(verb, 'nobody@example.com')).toEqual(refused)
  expect(await runApart({ DATA_DIR: server.dataDir }, 'show', 'nobody@example.com')).toEqual(refused)
})

test.each([
  [[]],
  [['show']],
  [['invite']],
  [['list', 'ada@example.com']],
  [['show', 'ada@example.com', 'eve@example.com']],
  [['constructor', 'ada@example.com']],
])('what it does not know is answered with how it is used (%j)', async (words) => {
  const { exitCode, said, complaints } = await run(...words)
  expect([exitCode, said]).toEqual([1, ''])
  expect(complaints).toMatch(/^npm run people -- list /)
})

const otherRelease = "The database belongs to another release: start this release's server once.\n"

test('the database of an earlier release is left as it is, for its server may be running', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'longhand-earlier-'))
  const [earliest = ''] = globSync('server/db/released/sqlite-*.sql').sort()
  const database = new DatabaseSync(databaseFile(dataDir))
  database.exec(readFileSync(earliest, 'utf8'))
  const tables = () => database.prepare('select sql from sqlite_master order by 1').all()
  const before = tables()
  const refused = { exitCode: 1, said: '', complaints: otherRelease }
  expect(await runWith({ DATA_DIR: dataDir }, 'list')).toEqual(refused)
  expect(tables()).toEqual(before)
  database.close()
  rmSync(dataDir, { recursive: true })
})

onPostgres('people', ({ newLocation, open }) => {
  test('are told from there too', async () => {
    const location = await newLocation()
    const { databaseUrl = '' } = location
    const settings = { DATABASE_URL: databaseUrl, SECRET: 's'.repeat(32) }
    expect(await runWith(settings, 'list')).toEqual({ exitCode: 1, said: '', complaints: otherRelease })
    await open(location)
    expect(await runApart(settings, 'list', '--json')).toEqual({ exitCode: 0, said: '[]\n', complaints: '' })
    expect((await runWith(settings, 'invite', 'zoe@example.com')).said).toMatch(/\nhttp\S+\n$/)
    expect(await runWith(settings, 'show', 'nobody@example.com')).toMatchObject({ exitCode: 1 })
  })
})

test.each([
  ['ada@example.com\r', true],
  ['ada@example.org\r', false],
  // Ctrl+C and Ctrl+D
  ['ada@example.com\u0003', false],
  ['\u0004', false],
])('only the whole word confirms (%j)', async (typed, isConfirmed) => {
  const input = new PassThrough()
  const asked = askToConfirm('Sure? ', 'ada@example.com', { input, output: new PassThrough() })
  input.write(typed)
  expect(await asked).toBe(isConfirmed)
})

const ada = {
  address: 'ada@example.com',
  created_at: '2026-01-15T10:00:00.000Z',
  last_seen_at: '2026-11-23T02:00:00.000Z',
  blocked: false,
  tabs: 1_204,
  bytes: 3_400_000,
}
const eve = { ...ada, address: 'zoë@bücher.example', last_seen_at: null, blocked: true, tabs: 0, bytes: 1 }

test('the table reads well', () => {
  expect(listed([ada, eve])).toBe(
    [
      'Address             Since       Last seen   Tabs    Size',
      'ada@example.com     2026-01-15  2026-11-23  1204  3.4 MB',
      'zoë@bücher.example  2026-01-15  never          0  1 byte  blocked',
      '',
      '2 people, 1 blocked',
    ].join('\n'),
  )
  expect(shown(ada)).toMatch(
    /^Address: {3}ada@example.com\nSince: {5}2026-01-15\n[\s\S]*\nState: {5}may sign in$/,
  )
})

test('an address cannot write over the line of another one', () => {
  const table = listed([{ ...ada, address: 'eve\u001b[1A\r\u202e@example.com' }])
  for (const letter of ['\u001b', '\r', '\u202e']) expect(table).not.toContain(letter)
})

function run(...words: string[]) {
  return runWith({ DATA_DIR: server.dataDir }, ...words)
}

function runWith(settings: Record<string, string>, ...words: string[]) {
  return runHere(command(settings, words))
}

/** Once for each way in which a command ends. */
function runApart(settings: Record<string, string>, ...words: string[]) {
  return runAsProcess(command(settings, words))
}

function command(settings: Record<string, string>, words: string[]) {
  return { name: 'people', words, folder: server.dataDir, settings }
}
