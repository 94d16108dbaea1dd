import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { askPostgres } from '../../../tests/support/programs/ask-postgres.ts'
import type { PostgresServer } from '../../../tests/support/programs/postgres-server.ts'
import { wireBytes } from '../../crowd/keep-alive-call.ts'
import type { Servers } from '../../crowd/servers.ts'

/** What all processes have used so far. */
export interface Work {
  appMs: number
  databaseMs: number
  callerMs: number
  statements: number
  walBytes: number
  writtenBytes: number
  wireBytes: number
}

interface WorkWatch {
  read(): Promise<Work>
  close(): Promise<void>
}

/** SQLite works inside the server's process, so its work is part of the server's figures. */
export async function watchWork(servers: Servers): Promise<WorkWatch> {
  const database = servers.databaseUrl === undefined ? noDatabase : await watchPostgres(servers.databaseUrl)
  return {
    async read() {
      const { user, system } = process.cpuUsage()
      return {
        appMs: await servers.cpuMs(),
        callerMs: (user + system) / 1000,
        writtenBytes: await servers.writtenBytes(),
        wireBytes: wireBytes(),
        ...(await database.read()),
      }
    },
    close: database.close,
  }
}

type DatabaseWork = Pick<Work, 'databaseMs' | 'statements' | 'walBytes'>

const noDatabase = {
  read: async (): Promise<DatabaseWork> => ({ databaseMs: 0, statements: 0, walBytes: 0 }),
  close: async () => {},
}

/** PostgreSQL counts statements if it was started with the library for that. */
export async function countStatements({ url, restart }: PostgresServer): Promise<void> {
  await askPostgres(url, 'alter system set shared_preload_libraries = pg_stat_statements')
  await restart()
}

async function watchPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements schema public')
  const ask = `select pg_backend_pid() as process, (select coalesce(sum(calls), 0)::float8 from public.pg_stat_statements) as statements,
    (pg_current_wal_insert_lsn() - '0/0')::float8 as wal`
  const { rows } = await client.query(ask)
  const first = parentOf(rows[0].process)
  return {
    async read(): Promise<DatabaseWork> {
      const { rows } = await client.query(ask)
      return {
        databaseMs: processorMsOf(first),
        statements: rows[0].statements,
        walBytes: rows[0].wal,
      }
    },
    close: () => client.end(),
  }
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** The processor time of a process and all of its children, including those that have ended. */
function processorMsOf(first: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const children = all.map(Number).filter((id) => parentOf(id) === first)
  const ticks = (id: number, from: number, to: number) =>
    fieldsOf(id)
      .slice(from, to)
      .reduce((sum, field) => sum + Number(field), 0)
  // For the process: its own time and that of ended children. For each living child: its own time.
  return tickMs * (ticks(first, 11, 15) + children.reduce((sum, id) => sum + ticks(id, 11, 13), 0))
}

function parentOf(id: number): number {
  return Number(fieldsOf(id)[1])
}

/** The fields after the program's name, which may contain spaces. Empty for a process that has just ended. */
function fieldsOf(id: number): string[] {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
