import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { untilPostgresAnswers } from './ask-postgres.ts'
import { installDebianPackage } from './debian-package.ts'

export interface Pgbouncer {
  /** The address of the same database, with the same role, through the pooler. */
  through(databaseUrl: string): string
  stop(): Promise<void>
}

const program = '/usr/sbin/pgbouncer'

/**
 * Debian's pgbouncer, which gives out a connection for one transaction at a time. It has fewer connections than its
 * clients need.
 */
export async function startPgbouncer(
  postgresUrl: string,
  { logins, connections }: { logins: string[]; connections: number },
): Promise<Pgbouncer> {
  if (!existsSync(program)) installDebianPackage('pgbouncer')
  const folder = mkdtempSync(join(tmpdir(), 'longhand-pgbouncer-'))
  const port = await freePort()
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
    // pgbouncer refuses to run as root.
    ...(process.getuid?.() === 0 && { user: 'nobody' }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const databases = `[databases]\n* = host=127.0.0.1 port=${new URL(postgresUrl).port}`
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`)
  writeFileSync(settings.auth_file, logins.map((login) => `"${login}" ""\n`).join(''))
  execFileSync('chmod', ['-R', 'a+rX', folder])

  const child = spawn(program, ['-q', file], { stdio: 'ignore' })
  const exited = once(child, 'exit')
  const through = (databaseUrl: string) => Object.assign(new URL(databaseUrl), { port: `${port}` }).href
  await untilPostgresAnswers(through(postgresUrl))
  return {
    through,
    async stop() {
      child.kill('SIGINT')
      await exited
      rmSync(folder, { recursive: true })
    },
  }
}
