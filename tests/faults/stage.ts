import { randomUUID } from 'node:crypto'
import { copyProduct } from '../support/e2e/releases.ts'
import { type RunningServer, startServer } from '../support/e2e/server.ts'
import { startPostgres } from '../support/programs/postgres-server.ts'
import { postgresTruth, sqliteTruth, type Truth } from './truth.ts'

export type Database = 'sqlite' | 'postgres'

export interface StageOptions {
  database?: Database
  /** Several server processes behind one address, with a shared database. */
  processes?: number
  /** Whether the product runs from a copy, in which a new release can replace it. */
  isCopied?: boolean
}

/** The running product for all rounds of a fault. Each round has a writer of its own. */
export interface Stage {
  origin: string
  /** The servers. The writers know the address of the first one. */
  servers: RunningServer[]
  truth: Truth
  restartDatabase(): Promise<void>
  /** Restarts the server with a new release of the pages. */
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
