import { type Servers, startOnPostgres, startOnSqlite } from '../crowd/servers.ts'
import { type BareDatabase, openBarePostgres, openBareSqlite } from './bare-database.ts'
import { type RunningProgram, startProgram } from './start-program.ts'

/** One server process, and beside it what it is measured by. */
export interface Subject {
  name: 'SQLite' | 'PostgreSQL'
  servers: Servers
  /** The same database without a server. */
  database: BareDatabase
  /** A server without a database. */
  http: RunningProgram
  stop(): Promise<void>
}

export async function openSubject(name: Subject['name']): Promise<Subject> {
  const servers = name === 'SQLite' ? await startOnSqlite() : await startOnPostgres(1)
  const { dataDir, databaseUrl } = servers
  const database = databaseUrl === undefined ? openBareSqlite(dataDir) : openBarePostgres(databaseUrl)
  const http = await startProgram(new URL('bare-http.ts', import.meta.url))
  return {
    name,
    servers,
    database,
    http,
    async stop() {
      await database.close()
      await servers.stop()
      await http.stop()
    },
  }
}
