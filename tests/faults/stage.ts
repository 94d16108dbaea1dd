import { randomUUID } from 'node:crypto'
import { type RunningServer, startServer } from '../support/e2e-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { postgresTruth, sqliteTruth, type Truth } from './truth.ts'

export interface StageOptions {
  database?: 'sqlite' | 'postgres'
  /** Several processes of the server behind one address, which share a database. */
  processes?: number
  /** Where the product stands, if it is to be another than this. */
  root?: string
}

/** The product, running: for all rounds of a fault, each of which has a writer of its own. */
export interface Stage {
  origin: string
  /** The first is the one whose address the writers know. */
  servers: RunningServer[]
  truth: Truth
  restartDatabase(): Promise<void>
  close(): Promise<void>
}

export async function openStage({ database = 'sqlite', processes = 1, root }: StageOptions): Promise<Stage> {
  const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const settings = postgres && { DATABASE_URL: postgres.url, SECRET: randomUUID() }
  const start = (more: Record<string, string> = {}) =>
    startServer({ mail: 'terminal', ...(root && { root }), settings: { ...settings, ...more } })

  const first = await start()
  const servers = [first]
  while (servers.length < processes) servers.push(await start({ PUBLIC_URL: first.origin }))

  return {
    origin: first.origin,
    servers,
    truth: postgres ? postgresTruth(postgres.url) : sqliteTruth(first.dataDir),
    async restartDatabase() {
      if (!postgres) throw new Error('Only PostgreSQL is a process of its own')
      await postgres.restart()
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres?.stop()
    },
  }
}
