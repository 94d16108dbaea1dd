import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { freePort } from '../free-port.ts'
import { quickFolder } from '../quick-folder.ts'
import { untilPostgresAnswers } from './ask-postgres.ts'
import { installDebianPackage } from './debian-package.ts'

export interface PostgresServer {
  /** The superuser's address. */
  url: string
  /** Its major version. */
  version: number
  /** The folder of its socket. */
  folder: string
  /** Restarts it with its data, at its address. Open connections are cut. */
  restart(): Promise<void>
  /** Kills all of it at once, for good. */
  kill(): Promise<void>
  stop(): Promise<void>
}

interface PostgresOptions {
  isDurable: boolean
  /** Copies the data of that server, and follows it as a standby. */
  standbyOf?: PostgresServer
  /** Listens where that server did, which is gone. */
  inPlaceOf?: PostgresServer | undefined
  /** Whether it also has a socket, where it knows a role by the calling user, as on Debian. */
  hasSocket?: boolean
}

/**
 * Runs PostgreSQL as long as its standard input is open. The input closes when our process ends, in whatever way.
 * SIGINT is PostgreSQL's fast shutdown: it cuts open connections instead of waiting for them.
 */
const untilInputEnds = '"$0" "$@" </dev/null & cat >/dev/null; kill -INT $!; wait $!'

/** Commits do not wait for the disk: nobody needs the data after the run. Nor are hundreds of small databases vacuumed. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
  autovacuum: 'off',
  deadlock_timeout: '100ms',
}

/** Starts one real PostgreSQL in a directory of its own, which is removed with it. */
export async function startPostgres({
  isDurable,
  standbyOf,
  inPlaceOf,
  hasSocket = false,
}: PostgresOptions): Promise<PostgresServer> {
  const binaries = findBinaries() ?? installBinaries()
  const account = unprivilegedAccount()
  const directory = mkdtempSync(join(isDurable ? '/tmp' : quickFolder, 'longhand-postgres-'))
  if (account) chownSync(directory, account.uid, account.gid)

  const data = join(directory, 'data')
  const [maker, ...words] = standbyOf
    ? ['pg_basebackup', '-d', standbyOf.url, '--write-recovery-conf', '--checkpoint=fast']
    : ['initdb', '-U', 'postgres', ...trusting(hasSocket), '-E', 'UTF8', '--locale=C']
  // Beside the real `initdb`, because not all programs of PostgreSQL are linked in the folder where `initdb` is linked.
  const programs = dirname(realpathSync(join(binaries, 'initdb')))
  execFileSync(join(programs, maker as string), ['-D', data, '--no-sync', ...words], {
    ...account,
    cwd: directory,
    stdio: 'pipe',
  })
  const port = inPlaceOf ? Number(new URL(inPlaceOf.url).port) : await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: hasSocket ? directory : '',
    max_connections: '200',
    ...(!isDurable && forgetful),
  }
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  const start = async () => {
    const started = spawn(
      'sh',
      ['-c', untilInputEnds, join(binaries, 'postgres'), '-D', data, ...asOptions(settings)],
      { ...account, cwd: directory, stdio: ['pipe', 'ignore', 'ignore'] },
    )
    await untilPostgresAnswers(url)
    return started
  }
  let server = await start()

  return {
    url,
    version: Number(readFileSync(join(data, 'PG_VERSION'), 'utf8')),
    folder: directory,
    async restart() {
      await end(server)
      server = await start()
    },
    async kill() {
      const exited = once(server, 'exit')
      // This kills the first process. The other ones notice it and end.
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
      server.stdin?.end()
      await exited
    },
    async stop() {
      await end(server)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function trusting(hasSocket: boolean): string[] {
  return ['--auth-host=trust', `--auth-local=${hasSocket ? 'peer' : 'trust'}`]
}

export function findBinaries(): string | undefined {
  const versions = '/usr/lib/postgresql'
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : []
  return [...(process.env.PATH ?? '').split(delimiter), ...installed].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function installBinaries(): string {
  installDebianPackage('postgresql')
  const binaries = findBinaries()
  if (!binaries) {
    throw new Error(
      'The tests need PostgreSQL: install it (Debian: apt-get install postgresql) or put initdb on PATH.',
    )
  }
  return binaries
}

/** PostgreSQL refuses to run as root. */
function unprivilegedAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

function asOptions(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exited = once(server, 'exit')
  server.stdin?.end()
  await exited
}
