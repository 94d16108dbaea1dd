import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Session } from '../shared/auth.ts'
import { makeClosedFolder } from '../tests/support/closed-folder.ts'
import { freePort } from '../tests/support/free-port.ts'
import { keptCode } from '../tests/support/kept-code.ts'
import { startSmtpReceiver } from '../tests/support/programs/smtp-receiver.ts'
import { startFakeService } from '../tests/support/server/fake-service.ts'
import { addUser, tabRow } from '../tests/support/server/rows.ts'
import { openStore } from './db/open-store.ts'

const secret = 'a secret of more than thirty-two characters'
let dataDir: string
let running: ChildProcessWithoutNullStreams[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'longhand-main-'))
  running = []
})

afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})

test('says where it listens and what is connected', async () => {
  const { log, port } = await startServer()
  // A checkout that was never built goes on to say so.
  expect(log.lines.slice(0, 6)).toEqual([
    `Longhand listens on http://localhost:${port}`,
    `Database: SQLite in ${dataDir}`,
    'Sign-up: open to whoever reaches this server',
    'Mail: sign-in codes are printed here (set SMTP_URL)',
    'AI: built in, without brainstorming (set AI_BASE_URL or AI_GATEWAY_URL)',
    'Search: Wikipedia',
  ])
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('says why the first start with a database of an earlier release takes longer', async () => {
  const database = new DatabaseSync(join(dataDir, 'longhand.db'))
  database.exec(readFileSync('server/db/released/sqlite-007-wide-revisions.sql', 'utf8'))
  database.close()
  const { log } = await startServer()
  expect(log.lines[0]).toMatch(
    /^The database \(\d+ MB\) is rewritten once, so that its file no longer holds what an earlier release deleted$/,
  )
})

test('warns of a data folder that others can write to', async () => {
  chmodSync(dataDir, 0o777)
  const { log } = await startServer()
  await log.says(`Other users of this machine can write files into ${dataDir}: chmod 700 prevents that`)
})

test('warns of keys in a .env that everybody can read, and of what is mistyped there', async () => {
  writeFileSync(join(dataDir, '.env'), `METRICS_TOKEN=${'k'.repeat(40)}\nSIGNUP=invited\n`)
  chmodSync(join(dataDir, '.env'), 0o644)
  const { log } = await startServer()
  await log.says('Other users of this machine can read the keys in .env: chmod o= .env prevents that')
  await log.says('.env sets SIGNUP, which changes nothing. Is it meant to be SIGN_UP?')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends it when the requests in flight have their replies',
  async (signal) => {
    const { child, log, port } = await startServer()
    // On one of them, because a connection on which nothing has come yet is waited for, for a second.
    if (signal === 'SIGTERM') await once(connect(port, '127.0.0.1'), 'connect')
    const body = '{"email":"not an address"}'
    const inFlight = await beginRequest(port, body)

    child.kill(signal)
    await log.says('Stopping')
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    const reply = readAll(inFlight)
    inFlight.write(body)

    expect(await reply).toMatch(/^HTTP\/1\.1 400 [\s\S]*Please enter a valid email address/)
    const [exitCode] = await log.exit
    expect(exitCode).toBe(0)
    // SQLite takes its log back into the one file when it is closed as it should be.
    expect(readdirSync(dataDir)).toEqual(['longhand.db', 'secret.mark'])
  },
)

test('a signal ends it in the middle of indexing', async () => {
  const writing = await openStore({ dataDir, databaseUrl: undefined })
  const writer = await addUser(writing)
  const rows = Array.from({ length: 1_500 }, () =>
    tabRow(writer, { content: randomBytes(2_000).toString('base64') }),
  )
  for (let at = 0; at < rows.length; at += 100) {
    const some = rows.slice(at, at + 100)
    await writing.asUser(writer, (tx) => tx.insertInto('writing_tabs').values(some).execute())
  }
  await writing.close()
  const { child, log } = await startServer()
  const database = new DatabaseSync(join(dataDir, 'longhand.db'), { readOnly: true, timeout: 5_000 })
  const unindexed = () => database.prepare('select count(*) as count from unindexed_tabs').get()?.count
  await expect.poll(unindexed, { interval: 20 }).toBeLessThan(rows.length)
  database.close()

  child.kill('SIGTERM')
  expect((await log.exit)[0]).toBe(0)
  expect(log.lines.at(-1)).toBe('Stopping')
  expect(readdirSync(dataDir)).toEqual(['longhand.db', 'secret.mark'])
})

test('any free port is told as the one it is, and sign-in works there', async () => {
  const { log } = run({ PORT: '0' })
  const [, origin = ''] =
    (await log.says(/^Longhand listens on/)).match(/ on (http:\/\/localhost:\d+)$/) ?? []
  const ask = (from: string) =>
    fetch(`${origin.replace('localhost', '127.0.0.1')}/auth/v1/otp`, {
      method: 'POST',
      headers: { origin: from, 'content-type': 'application/json' },
      body: '{"email":"not an address"}',
    })
  expect((await ask('http://localhost:0')).status).toBe(403)
  // Heard, and refused for what it says.
  expect((await ask(origin)).status).toBe(400)
})

test('settings that are wrong are named, each in a line, and nothing starts', async () => {
  const { log } = run({ PORT: 'many', SECRET: 'short' })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([
    'PORT must be a port from 0 to 65535.',
    'SECRET must be at least 32 characters long.',
  ])
})

test('an .env that cannot be read is named', async () => {
  mkdirSync(join(dataDir, '.env'))
  const { log } = run({ PORT: '0' })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual(['.env cannot be read: illegal operation on a directory.'])
})

test('a port in use is told in one line, with what holds it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { log } = run({ PORT: String(port) })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toHaveLength(1)
  expect(log.lines[0]).toMatch(
    new RegExp(`^PORT: ${port} is in use by .+\\. Stop that, or set another, such as PORT=`),
  )
  other.close()
  // A release that runs there must not find its database brought up to date.
  expect(readdirSync(dataDir)).toEqual([])
})

test('at a socket file it answers there alone, takes over what a dead server left, and takes it away when it ends', async () => {
  const folder = makeClosedFolder()
  const path = join(folder, 'longhand.sock')
  const port = await freePort()
  const settings = {
    HOST: path,
    PORT: String(port),
    PUBLIC_URL: 'https://write.example.com',
    TRUST_PROXY: '1',
  }
  const isHealthy = async () => {
    const [reply] = (await once(get({ socketPath: path, path: '/healthz' }), 'response')) as [IncomingMessage]
    reply.resume()
    return reply.statusCode === 200
  }
  const first = run(settings)
  await first.log.says(`Longhand listens on ${path}, and people open https://write.example.com`)
  await first.log.says(/^Search/)
  expect(await isHealthy()).toBe(true)
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()

  const other = join(folder, 'data')
  const second = run({ ...settings, DATA_DIR: other })
  expect((await second.log.exit)[0]).toBe(1)
  expect(second.log.lines).toEqual([
    `HOST: another server answers at ${path}, or it is no socket. Stop that, or name another file.`,
  ])
  expect(existsSync(other)).toBe(false)
  expect(await isHealthy()).toBe(true)

  first.child.kill('SIGKILL')
  await first.log.exit
  expect(existsSync(path)).toBe(true)
  const third = run(settings)
  await third.log.says(/^Search/)
  expect(await isHealthy()).toBe(true)
  third.child.kill('SIGTERM')
  expect((await third.log.exit)[0]).toBe(0)
  expect(readdirSync(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a socket file that cannot be made is told in one line', async () => {
  const { log } = run({ HOST: '/proc/longhand.sock', PUBLIC_URL: 'https://write.example.com' })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([expect.stringMatching(/^HOST: \/proc\/longhand\.sock cannot be made: \w/)])
})

test("an address that is not this machine's is told in one line, with those that are", async () => {
  // From the block kept for documentation, which no machine has.
  const { log } = run({ PORT: '0', HOST: '192.0.2.1' })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([
    expect.stringMatching(
      /^HOST: this machine has no address 192\.0\.2\.1\. It has .*127\.0\.0\.1.*; 0\.0\.0\.0 means/,
    ),
  ])
})

// What is written there first: the secret, or the database.
test.each([
  ['/proc/longhand', '', 'the folder /proc/longhand cannot be made'],
  ['/proc/longhand', secret, 'the folder /proc/longhand cannot be made'],
  ['/proc', '', 'the secret cannot be written'],
  ['/proc', secret, 'longhand.db cannot be made'],
])('a place for no data is told before what fails there (%s, SECRET=%s)', async (DATA_DIR, SECRET, what) => {
  const { log } = run({ PORT: '0', SECRET, DATA_DIR })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([`DATA_DIR: /proc takes no files: ${what}.`])
})

test('a database that is none is named', async () => {
  writeFileSync(join(dataDir, 'longhand.db'), 'Dear reader. '.repeat(1_000))
  const { log } = run({ PORT: '0' })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([
    `DATA_DIR: ${join(dataDir, 'longhand.db')} cannot be opened: file is not a database. npm run restore -- FILE brings a backup back.`,
  ])
})

test('a PostgreSQL that is not there is named without a stack', async () => {
  const port = await freePort()
  const { log } = run({ PORT: '0', DATABASE_URL: `postgresql://longhand:hunter2@localhost:${port}/longhand` })
  expect((await log.exit)[0]).toBe(1)
  expect(log.lines).toEqual([`DATABASE_URL: nothing answers at localhost:${port}.`])
  expect(log.whole()).not.toMatch(/stack|hunter2/)
})

test('behind a proxy it says its own port, and doubts what helps nobody', async () => {
  const port = await freePort()
  const { log } = run({ PORT: String(port), PUBLIC_URL: 'https://write.example.com' })
  await log.says(`Longhand listens on http://127.0.0.1:${port}, and people open https://write.example.com`)
  await log.says(/^PUBLIC_URL is https, .+ TRUST_PROXY=1/)
  const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'http' }
  await fetch(`http://127.0.0.1:${port}/auth/v1/settings`, { headers })
  await log.says(/^A proxy is in front .+ Set TRUST_PROXY=1$/)
  await log.says(/^A page was opened over http: /)
})

test('where accounts are made by invitation, the first start says how the first one is made', async () => {
  const settings = { PORT: '0', SIGN_UP: 'invited' }
  const { child, log } = run(settings)
  const said = await log.says(/^Nobody has an account here yet/)
  const [, token = ''] = said.match(/: http:\/\/localhost:\d+\/#\/login\?invitation=([\w-]{43})$/) ?? []
  expect(token).not.toBe('')
  child.kill('SIGTERM')
  await log.exit

  const database = new DatabaseSync(join(dataDir, 'longhand.db'))
  expect(JSON.stringify(database.prepare('select * from invitations').all())).not.toContain(token)
  database.exec("insert into users (id, email, created_at) values ('ada', 'ada@example.com', 1)")
  database.close()
  const again = run(settings)
  await again.log.says(/^Search/)
  again.child.kill('SIGTERM')
  await again.log.exit
  expect(again.log.whole()).not.toContain('Nobody has an account')
})

test('services are asked while the server already answers', async () => {
  const mail = await startSmtpReceiver()
  const ai = await startFakeService()
  const asked = Promise.withResolvers<ServerResponse>()
  ai.answers(asked.resolve)
  const { log, port } = await startServer({ SMTP_URL: mail.url, AI_BASE_URL: `${ai.url}/v1` })
  // Whose models nobody has told us yet.
  const waiting = await asked.promise
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  waiting.end('{"data":[]}')
  await log.says(`AI: ${new URL(ai.url).host} answers`)
  await log.says('Mail: 127.0.0.1 accepts us')
  ai.stop()
  await mail.stop()
})

test('news of a passkey that the mail server puts off is tried once more at the end, and the log says what was not sent', async () => {
  let asked = 0
  const mail = await startSmtpReceiver({
    onRcptTo: (_address, _session, done) =>
      done(++asked === 1 ? null : Object.assign(new Error('Later'), { responseCode: 451 })),
  })
  const { child, log, port } = await startServer({ SMTP_URL: mail.url })
  await log.says('Mail: 127.0.0.1 accepts us')
  const call = (method: string, path: string, body?: object, headers = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  asked = 0
  const email = 'ada@example.com'
  expect((await call('POST', '/auth/v1/otp', { email })).status).toBe(200)
  const token = mail.mails[0]?.subject?.slice(0, 6)
  const opened = await call('POST', '/auth/v1/verify', { email, token, type: 'email' })
  const { access_token, user } = (await opened.json()) as Session
  const id = randomUUID()
  const database = new DatabaseSync(join(dataDir, 'longhand.db'))
  database
    .prepare(
      `insert into passkeys (id, credential_id, public_key, counter, user_id, transports, name, created_at)
        values (?, 'a', x'00', 0, ?, '', 'Firefox', 1)`,
    )
    .run(id, user.id)
  database.close()
  const authorization = `Bearer ${access_token}`
  const removed = await call('DELETE', `/api/account/passkeys/${id}`, undefined, { authorization })
  expect(removed.status).toBe(204)
  await expect.poll(() => asked).toBe(2)
  expect(log.whole()).not.toContain('A mail could not be sent')

  child.kill('SIGTERM')
  await log.exit
  expect(asked).toBe(3)
  const said = log.whole()
  expect(said).toContain('A mail could not be sent')
  expect(said).toContain('a passkey that was added or removed')
  expect(said).not.toContain(email)
  await mail.stop()
})

async function startServer(settings: Record<string, string> = {}) {
  const { child, log } = run({ PORT: '0', ...settings })
  const [, port] = (await log.says(/localhost:(\d+)$/)).match(/:(\d+)$/) ?? []
  await log.says(/^Search/)
  return { child, log, port: Number(port) }
}

function run(settings: Record<string, string>) {
  // Elsewhere than in the repository, whose `.env` may hold a developer's own settings.
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, ...keptCode, DATA_DIR: dataDir, SECRET: secret, ...settings },
  })
  running.push(child)
  return { child, log: watch(child) }
}

/** What the server says, as the messages of its log. */
function watch(child: ChildProcessWithoutNullStreams) {
  const lines: string[] = []
  let whole = ''
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (line) => {
    whole += line
    lines.push(JSON.parse(line).msg)
  })
  return {
    lines,
    whole: () => whole,
    exit: once(child, 'close'),
    async says(what: string | RegExp): Promise<string> {
      for (;;) {
        const found = lines.find((line) => line.match(what))
        if (found) return found
        await once(reader, 'line')
      }
    },
  }
}

/** Sends the head of a request and waits until the server has it in hand: it then asks for the body. */
async function beginRequest(port: number, body: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'POST /auth/v1/otp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  )
  const [asked] = await once(socket, 'data')
  expect(String(asked)).toContain('100 Continue')
  return socket
}

async function readAll(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += chunk
  return text
}
