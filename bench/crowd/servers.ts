import { randomUUID } from 'node:crypto'
import { createOutbox, type Outbox, startMailServer } from '../../tests/support/e2e/outbox.ts'
import { type RunningServer, startFlags, startServer } from '../../tests/support/e2e/server.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { type PostgresServer, startPostgres } from '../../tests/support/programs/postgres-server.ts'

export interface Servers {
  addresses: string[]
  /** The location of the database. */
  dataDir: string
  databaseUrl: string | undefined
  outbox: Outbox
  /** For each process, after garbage collection. */
  memory(): Promise<Memory[]>
  /** The processor time of all processes. */
  cpuMs(): Promise<number>
  /** What all processes wrote to the disk. */
  writtenBytes(): Promise<number>
  stop(): Promise<void>
}

export interface Memory {
  rss: number
  heapUsed: number
  /** Memory of buffers, which are outside the heap. */
  external: number
  /** The highest value so far. */
  highestRss: number
  /** Since the process started. */
  cpuMs: number
  /** To the disk, since the process started. */
  writtenBytes: number
}

type Settings = Record<string, string>

/** One process with SQLite, the usual setup. */
export function startOnSqlite(settings: Settings = {}): Promise<Servers> {
  return startProcesses(1, settings)
}

/** Several processes with one PostgreSQL. Each request may go to any of them. */
export async function startOnPostgres(
  processes = 2,
  settings: Settings = {},
  prepare: (postgres: PostgresServer) => Promise<void> = async () => {},
): Promise<Servers> {
  const postgres = await startPostgres({ isDurable: true })
  await prepare(postgres)
  const own = { DATABASE_URL: postgres.url, SECRET: randomUUID() }
  const servers = await startProcesses(processes, { ...own, ...settings })
  return {
    ...servers,
    async stop() {
      await servers.stop()
      await postgres.stop()
    },
  }
}

export const memoryProbe = new URL('memory-probe.js', import.meta.url).href

async function startProcesses(count: number, settings: Settings): Promise<Servers> {
  const outbox = createOutbox()
  const mail = await startMailServer(outbox)
  const running: RunningServer[] = []
  const probes: string[] = []
  for (let index = 0; index < count; index++) {
    const port = await freePort()
    probes.push(`http://127.0.0.1:${port}`)
    running.push(
      await startServer({
        mail: 'terminal',
        settings: {
          ...settings,
          SMTP_URL: mail.url,
          NODE_OPTIONS: [...startFlags(), `--import=${memoryProbe}`].join(' '),
          MEMORY_PORT: String(port),
        },
      }),
    )
  }
  return {
    addresses: running.map(({ address }) => address),
    dataDir: running[0]?.dataDir ?? '',
    databaseUrl: settings.DATABASE_URL,
    outbox,
    memory: () => Promise.all(probes.map(askProbe)),
    cpuMs: () => sumOf(probes, 'cpuMs'),
    writtenBytes: () => sumOf(probes, 'writtenBytes'),
    async stop() {
      for (const server of running) await server.stop()
      await mail.stop()
    },
  }
}

async function sumOf(probes: string[], figure: 'cpuMs' | 'writtenBytes'): Promise<number> {
  const all = await Promise.all(probes.map((probe) => askProbe(`${probe}/work`)))
  return all.reduce((sum, work) => sum + work[figure], 0)
}

export async function askProbe(address: string): Promise<Memory> {
  return (await (await fetch(address)).json()) as Memory
}
