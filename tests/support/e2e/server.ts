import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { freePort } from '../free-port.ts'
import { makeFolder, removeFolder } from '../leftovers.ts'
import { createOutbox, type OpenOutbox, type Outbox, startMailServer } from './outbox.ts'

/** How codes are delivered: by a real SMTP server, or printed in the server's terminal. */
export type Mail = 'smtp' | 'terminal'

export interface RunningServer {
  origin: string
  /** The address of this process, if several share one origin. */
  address: string
  dataDir: string
  outbox: Outbox
  /** Each `resume` gives a new process. */
  processId(): number | undefined
  /** Stops the server until `resume`, which restarts it with its data and at its address. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills the server at once, whatever it is doing, until `resume`. */
  kill(): Promise<void>
  /** The server accepts connections but answers nothing, until `thaw`. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
}

const repository = resolve(import.meta.dirname, '../../..')

/** The flags with which `npm start` and the image start the server; tests/house/docker.test.ts compares them. */
export function startFlags(root = repository): string[] {
  // A file URL, because in a plain path `#`, `%` and a drive letter would have another meaning.
  return ['--max-semi-space-size=4', '--import', pathToFileURL(join(root, 'server/keep-compiled.js')).href]
}

/** The product as its operator starts it: a process of its own, with an empty data folder and a port of its own. */
export async function startServer({
  mail,
  root = repository,
  settings = {},
  flags = [],
  heldAt,
}: {
  mail: Mail
  /** The folder of the product. */
  root?: string
  /** Added to the settings of all test servers. */
  settings?: Record<string, string>
  /** Added to the flags that `npm start` passes to Node. */
  flags?: string[]
  /**
   * A socket file on which systemd's own program listens. It passes the socket on with the first call. The server then
   * has no port.
   */
  heldAt?: string | undefined
}): Promise<RunningServer> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const address = `http://127.0.0.1:${port}`
  const dataDir = await makeFolder('e2e')
  const outbox = createOutbox()
  const mailServer = mail === 'smtp' ? await startMailServer(outbox) : undefined
  const start = () =>
    startProcess({
      command: [...startFlags(root), ...flags, join(root, 'server/main.ts')],
      dataDir,
      origin,
      address,
      heldAt,
      outbox,
      settings: {
        ...settings,
        ...(mailServer && { SMTP_URL: mailServer.url, MAIL_FROM: 'Longhand <longhand@example.com>' }),
      },
    })
  let running = await start().catch(async (error: unknown) => {
    await mailServer?.stop()
    await removeFolder(dataDir)
    throw error
  })

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
      await removeFolder(dataDir)
    },
  }
}

async function startProcess({
  command,
  dataDir,
  origin,
  address,
  heldAt,
  outbox,
  settings,
}: {
  command: string[]
  dataDir: string
  origin: string
  address: string
  heldAt: string | undefined
  outbox: OpenOutbox
  settings: Record<string, string>
}): Promise<{ server: ChildProcess; end(): Promise<void>; kill(): Promise<void> }> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: new URL(origin).port,
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    ...settings,
  }
  const [program, words] = heldAt ? held(heldAt, env, command) : ([process.execPath, command] as const)
  // Only these variables, because a setting in the developer's shell or `.env` must not change what is tested.
  const server = spawn(program, words, { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'pipe'] })
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
    await answers(heldAt ? { socketPath: heldAt } : address, () => server.exitCode !== null)
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
      // A frozen process would not receive the second signal.
      server.kill('SIGCONT')
      server.kill('SIGTERM')
      const [code] = await exited
      if (code !== 0) throw new Error(`The server stopped with ${code}:\n${output.join('\n')}`)
    },
  }
}

/**
 * The command that holds the socket. It becomes the server in the same process, and passes on only the given variables.
 */
function held(path: string, env: NodeJS.ProcessEnv, command: string[]): readonly [string, string[]] {
  rmSync(path, { force: true })
  const variables = Object.entries(env).map(([name, value]) => `--setenv=${name}=${value}`)
  const names = ['--fdname=longhand.socket', `--listen=${path}`]
  return ['systemd-socket-activate', [...names, ...variables, process.execPath, ...command]]
}

/**
 * Needed only if the server says nothing. The end of its process is noticed at once, and a busy machine may take long.
 */
const startLimitMs = 60_000

async function answers(at: string | { socketPath: string }, hasDied: () => boolean): Promise<void> {
  const deadline = AbortSignal.timeout(startLimitMs)
  const to = typeof at === 'string' ? { host: new URL(at).hostname, port: new URL(at).port } : at
  for (;;) {
    if (hasDied()) throw new Error('It ended by itself')
    const asked = get({ ...to, path: '/healthz', signal: deadline })
    const [reply] = (await once(asked, 'response').catch(() => [])) as [IncomingMessage?]
    reply?.resume()
    if (reply?.statusCode === 200) return
    deadline.throwIfAborted()
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
