import { freePort } from '../../tests/support/free-port.ts'
import { askProbe, memoryProbe, type Servers, startOnPostgres, startOnSqlite } from '../crowd/servers.ts'
import { type BareDatabase, openBareDatabase } from './bare-database.ts'
import { type RunningProgram, startProgram } from './start-program.ts'

/** One server process, and the programs it is compared with. */
export interface Subject {
  name: 'SQLite' | 'PostgreSQL'
  servers: Servers
  /** The same database without a server. */
  database: BareDatabase
  /** A server without a database. */
  http: RunningProgram
  /** A server that saves into this database and does nothing else. */
  saver: RunningSaver
  stop(): Promise<void>
}

interface RunningSaver extends RunningProgram {
  cpuMs(): Promise<number>
}

export async function openSubject(name: Subject['name']): Promise<Subject> {
  const servers = name === 'SQLite' ? await startOnSqlite() : await startOnPostgres(1)
  const { dataDir, databaseUrl } = servers
  const database = openBareDatabase(dataDir, databaseUrl)
  const http = await startProgram(new URL('bare-http.ts', import.meta.url))
  const saver = await startSaver(dataDir, databaseUrl)
  return {
    name,
    servers,
    database,
    http,
    saver,
    async stop() {
      await database.close()
      await saver.stop()
      await servers.stop()
      await http.stop()
    },
  }
}

async function startSaver(dataDir: string, databaseUrl: string | undefined): Promise<RunningSaver> {
  const port = await freePort()
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    MEMORY_PORT: String(port),
  }
  const program = await startProgram(new URL('bare-saver.ts', import.meta.url), settings, [
    `--import=${memoryProbe}`,
  ])
  return { ...program, cpuMs: async () => (await askProbe(`http://127.0.0.1:${port}/work`)).cpuMs }
}
