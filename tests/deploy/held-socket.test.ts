import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOutbox } from '../support/e2e/outbox.ts'
import { startFlags } from '../support/e2e/server.ts'
import { freePort } from '../support/free-port.ts'
import { installDebianPackage } from '../support/programs/debian-package.ts'
import { type CallServer, openHttpWriter } from '../support/server/http-writer.ts'

// Tests what deploy/longhand.socket promises, with systemd's own program: the socket stays open while the server
// restarts.
let folder: string
let path: string
let end: () => Promise<void>

beforeAll(() => {
  if (!existsSync('/usr/bin/systemd-socket-activate')) installDebianPackage('systemd')
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'longhand-held-'))
  path = join(folder, 'longhand.sock')
  end = async () => {}
})
afterEach(async () => {
  await end()
  rmSync(folder, { recursive: true })
})

/**
 * Starts the server twice, one after the other, with the socket that was passed on. Each prints its process id first.
 */
const twice = 'for start in 1 2; do sh -c \'echo "process $$"; LISTEN_PID=$$ exec "$@"\' - "$@"; done'

function hold(at: string) {
  const settings = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    PUBLIC_URL: 'https://write.example.com',
    TRUST_PROXY: '1',
    SIGN_UP: 'open',
    RATE_LIMITS: 'on',
  }
  const words = Object.entries(settings).map(([name, value]) => `--setenv=${name}=${value}`)
  const server = [process.execPath, ...startFlags(), resolve('server/main.ts')]
  const names = [`--listen=${at}`, '--fdname=longhand.socket']
  const child = spawn('systemd-socket-activate', [...names, ...words, 'sh', '-c', twice, '-', ...server], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outbox = createOutbox()
  const lines: string[] = []
  const processes: number[] = []
  const output = createInterface({ input: child.stdout })
  output.on('line', (line) => {
    lines.push(line)
    const [, id] = line.match(/^process (\d+)$/) ?? []
    if (id) processes.push(Number(id))
    const [, email = '', code] = line.match(/(\S+@[\w.-]+\w)\D+(\d{6})\b/) ?? []
    if (code) outbox.deliver(email, code)
  })
  const exited = once(child, 'close')
  end = async () => {
    child.kill('SIGKILL')
    for (const id of processes) killIfThere(id)
    await exited
  }
  return { lines, processes, outbox, exited, errors: createInterface({ input: child.stderr }) }
}

/** Never 0, because killing 0 means the whole process group of the test. */
function firstOf([id]: number[]): number {
  if (!id) throw new Error('No server has said its number')
  return id
}

function killIfThere(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // The process has ended meanwhile.
  }
}

/** Calls the socket. If nobody accepts the call, it waits, as a proxy does. If it is refused, it fails. */
function callAt(socketPath: string): CallServer {
  const agent = new Agent({ keepAlive: false })
  return async (method, path, body, token) => {
    const headers = {
      'x-forwarded-for': '192.0.2.1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const { status, words } = await new Promise<{ status: number; words: string }>((resolve, reject) => {
      request({ socketPath, agent, method, path, headers }, async (reply) => {
        resolve({ status: reply.statusCode ?? 0, words: await text(reply) })
      })
        .on('error', reject)
        .end(body === undefined ? undefined : JSON.stringify(body))
    })
    if (status >= 300) throw new Error(`${method} ${path}: ${status} ${words}`)
    return JSON.parse(words)
  }
}

test('calls wait while the server starts again, and none fails', async () => {
  const { lines, processes, outbox, errors } = hold(path)
  await once(errors, 'line')
  const call = callAt(path)
  expect(await call('GET', '/healthz')).toEqual({ status: 'ok' })
  expect(lines.join('\n')).toContain(
    'Longhand listens on longhand.socket, and people open https://write.example.com',
  )
  const writers = await Promise.all(Array.from({ length: 4 }, () => openHttpWriter(call, outbox)))
  let isOver = false
  const counts = writers.map(() => 0)
  const writing = Promise.all(
    writers.map(async (writer, index) => {
      for (let count = 1; !isOver; count++) {
        await writer.write(`word ${count} `)
        counts[index] = count
      }
    }),
  )
  process.kill(firstOf(processes), 'SIGTERM')
  await Promise.race([writing, expect.poll(() => processes.length).toBe(2)])
  const before = [...counts]
  await Promise.race([
    writing,
    expect.poll(() => counts.every((count, index) => count > (before[index] ?? 0) + 1)).toBe(true),
  ])
  isOver = true
  await writing
  for (const writer of writers) expect((await writer.read()).content).toBe(writer.text())
})

test('hundreds may wait, and none of them is refused', async () => {
  const { processes, errors } = hold(path)
  await once(errors, 'line')
  await callAt(path)('GET', '/healthz')
  process.kill(firstOf(processes), 'SIGSTOP')
  const waiting = Array.from({ length: 700 }, () => connect(path))
  await Promise.all(waiting.map((socket) => once(socket, 'connect')))
  for (const socket of waiting) socket.destroy()
})

test('a port is refused: nobody holds it while it is stopped', async () => {
  const port = await freePort()
  const { lines, errors, exited } = hold(`127.0.0.1:${port}`)
  await once(errors, 'line')
  connect(port, '127.0.0.1').on('error', () => {})
  await exited
  const said = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).msg)
  const sentence =
    'longhand.socket: ListenStream= must be the path of a file. A port can be taken by anybody while systemd does not hold it.'
  expect(said).toEqual([sentence, sentence])
})
