import { randomUUID } from 'node:crypto'
import { copyProduct } from '../support/e2e-releases.ts'
import { type RunningServer, startServer } from '../support/e2e-server.ts'
import { startPostgres } from '../support/postgres-server.ts'
import { postgresTruth, sqliteTruth, type Truth } from './truth.ts'

export interface StageOptions {
  database?: 'sqlite' | 'postgres'
  /** Several processes of the server behind one address, which share a database. */
  processes?: number
  /** Run from a copy, in which a new release can be put in the place of the old. */
  isCopied?: boolean
}

/** The product, running: for all rounds of a fault, each of which has a writer of its own. */
export interface Stage {
  origin: string
  /** The first is the one whose address the writers know. */
  servers: RunningServer[]
  truth: Truth
  restartDatabase(): Promise<void>
  /** The server comes back with a new release of the pages. */
  upgrade(): Promise<void>
  close(): Promise<void>
}

export async function openStage({
  database = 'sqlite',
  processes = 1,
  isCopied = false,
}: StageOptions): Promise<Stage> {
  const postgres = database === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const product = isCopied ? await copyProduct() : undefined
  const settings = postgres && { DATABASE_URL: postgres.url, SECRET: randomUUID() }
  const start = (more: Record<string, string> = {}) =>
    startServer({
      mail: 'terminal',
      ...(product && { root: product.root }),
      settings: { ...settings, ...more },
    })

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
    async upgrade() {
      await first.kill()
      await product?.release()
      await first.resume()
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await postgres?.stop()
      await product?.remove()
    },
  }
}
