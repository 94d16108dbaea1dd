import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { createOutbox, type OpenOutbox, type Outbox, startMailServer } from './e2e-outbox.ts'

/** How codes travel: through a real SMTP server, or printed where the server runs. */
export type Mail = 'smtp' | 'terminal'

export interface RunningServer {
  origin: string
  /** Of this process, where several stand behind one origin. */
  address: string
  dataDir: string
  outbox: Outbox
  /** Another one after each `resume`. */
  processId(): number | undefined
  /** Out of reach until `resume`, which brings it back with its data and at its address. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** At once, in the middle of whatever it does, until `resume`. */
  kill(): Promise<void>
  /** It takes connections and answers nothing, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const repository = resolve(import.meta.dirname, '../..')

/** With which `npm start` and the image start the server; tests/house/docker.test.ts compares them. */
export function startFlags(root = repository): string[] {
  // A module's address: a path may hold what means something else there, as `#`, `%` and a drive's letter do.
  return ['--max-semi-space-size=4', '--import', pathToFileURL(join(root, 'server/keep-compiled.js')).href]
}

/** The product as its owner starts it: its own process, a fresh data folder, a port of its own. */
export async function startServer({
  mail,
  root = repository,
  settings = {},
  flags = [],
}: {
  mail: Mail
  /** Where the product stands. */
  root?: string
  /** Beside those that every server here has. */
  settings?: Record<string, string>
  /** Beside those that `npm start` gives to Node. */
  flags?: string[]
}): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const address = `http://127.0.0.1:${port}`
  const dataDir = await mkdtemp(join(tmpdir(), 'longhand-e2e-'))
  const outbox = createOutbox()
  const mailServer = mail === 'smtp' ? await startMailServer(outbox) : undefined
  const start = () =>
    startProcess({
      command: [...startFlags(root), ...flags, join(root, 'server/main.ts')],
      dataDir,
      origin,
      address,
      outbox,
      settings: {
        ...settings,
        ...(mailServer && { SMTP_URL: mailServer.url, MAIL_FROM: 'Longhand <longhand@example.com>' }),
      },
    })
  let running = await start()

  return {
    origin,
    address,
    dataDir,
    outbox,
    processId: () => running.server.pid,
    pause: () => running.end(),
    async resume() {
      running = await start()
    },
    kill: () => running.kill(),
    freeze: () => void running.server.kill('SIGSTOP'),
    thaw: () => void running.server.kill('SIGCONT'),
    async stop() {
      await running.end()
      await mailServer?.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}

async function startProcess({
  command,
  dataDir,
  origin,
  address,
  outbox,
  settings,
}: {
  command: string[]
  dataDir: string
  origin: string
  address: string
  outbox: OpenOutbox
  settings: Record<string, string>
}): Promise<{ server: ChildProcess; end(): Promise<void>; kill(): Promise<void> }> {
  const server = spawn(process.execPath, command, {
    // Only what is named here: a setting in the developer's shell or `.env` must not change what is tested.
    cwd: dataDir,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(origin).port,
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(server, 'exit')
  const endWithUs = () => void server.kill('SIGKILL')
  process.on('exit', endWithUs)
  void exited.then(() => process.off('exit', endWithUs))
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      const printed = line.match(/(\S+@[\w.-]+\w)\D+(\d{6})\b/)
      if (printed?.[1] && printed[2]) outbox.deliver(printed[1], printed[2])
    })
  }

  try {
    await answers(`${address}/healthz`, () => server.exitCode !== null)
  } catch (error) {
    server.kill('SIGKILL')
    throw new Error(`The server did not start:\n${output.join('\n')}`, { cause: error })
  }

  return {
    server,
    async kill() {
      server.kill('SIGKILL')
      await exited
    },
    async end() {
      if (server.signalCode === 'SIGKILL') return
      // A frozen one would not hear the second.
      server.kill('SIGCONT')
      server.kill('SIGTERM')
      const [code] = await exited
      if (code !== 0) throw new Error(`The server stopped with ${code}:\n${output.join('\n')}`)
    },
  }
}

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No port to be had')
  return address.port
}

/** On silence: one that has ended is noticed at once, and a busy machine may take long. */
const startLimitMs = 60_000

async function answers(url: string, hasDied: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(startLimitMs)
  for (;;) {
    if (hasDied()) throw new Error('It ended by itself')
    const reply = await fetch(url, { signal: deadline }).catch(() => undefined)
    if (reply?.ok) return
    deadline.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
