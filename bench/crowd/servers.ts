import { randomUUID } from 'node:crypto'
import { createOutbox, type Outbox, startMailServer } from '../../tests/support/e2e-outbox.ts'
import { freePort, type RunningServer, startFlags, startServer } from '../../tests/support/e2e-server.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'

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
}

/** One process with SQLite, the usual setup. */
export function startOnSqlite(): Promise<Servers> {
  return startProcesses(1, {})
}

/** Several processes with one PostgreSQL. Each request may go to any of them. */
export async function startOnPostgres(processes = 2): Promise<Servers> {
  const postgres = await startPostgres({ isDurable: true })
  const servers = await startProcesses(processes, { DATABASE_URL: postgres.url, SECRET: randomUUID() })
  return {
    ...servers,
    async stop() {
      await servers.stop()
      await postgres.stop()
    },
  }
}

export const memoryProbe = new URL('memory-probe.js', import.meta.url).href

async function startProcesses(count: number, settings: Record<string, string>): Promise<Servers> {
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
    async cpuMs() {
      const all = await Promise.all(probes.map((probe) => askProbe(`${probe}/work`)))
      return all.reduce((sum, { cpuMs }) => sum + cpuMs, 0)
    },
    async stop() {
      for (const server of running) await server.stop()
      await mail.stop()
    },
  }
}

export async function askProbe(address: string): Promise<Memory> {
  return (await (await fetch(address)).json()) as Memory
}
