import { randomUUID } from 'node:crypto'
import { createOutbox, type Outbox, startMailServer } from '../../tests/support/e2e-outbox.ts'
import { freePort, type RunningServer, startFlags, startServer } from '../../tests/support/e2e-server.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'

export interface Servers {
  addresses: string[]
  /** Where the database is. */
  dataDir: string
  databaseUrl: string | undefined
  outbox: Outbox
  /** Of each process, after its garbage was collected. */
  memory(): Promise<Memory[]>
  /** How long all of them have been at work. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

export interface Memory {
  rss: number
  heapUsed: number
  /** Of buffers, which lie outside the heap. */
  external: number
  /** The most it ever was. */
  highestRss: number
  /** Since the process began. */
  cpuMs: number
}

/** One process on SQLite, as most people run it. */
export function startOnSqlite(): Promise<Servers> {
  return startProcesses(1, {})
}

/** Processes on one PostgreSQL, between which every request may choose. */
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
