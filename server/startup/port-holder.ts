import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * The program of this machine that listens on the port, such as “process 1234 (node in /srv/longhand)”. Linux says this only of
 * programs of the same user, and to root of all. Undefined if it is not known.
 */
export function portHolder(port: number): string | undefined {
  const sockets = listeningSockets(port)
  const holder = entries('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, sockets))
  return holder && `process ${holder} (${programOf(holder)})`
}

/** The names in the folders of processes. */
function listeningSockets(port: number): Set<string> {
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map(
    (path) => attempt(() => readFileSync(path, 'utf8')) ?? '',
  )
  const sockets = tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/)
      const isOurs = state === listening && Number.parseInt(local.split(':')[1] ?? '', 16) === port
      return isOurs ? [`socket:[${inode}]`] : []
    }),
  )
  return new Set(sockets)
}

const listening = '0A'

function holdsOne(processId: string, sockets: Set<string>): boolean {
  const folder = `/proc/${processId}/fd`
  return entries(folder).some((name) => sockets.has(attempt(() => readlinkSync(`${folder}/${name}`)) ?? ''))
}

/** Without its arguments, because some programs get passwords there. */
function programOf(processId: string): string {
  const [command = ''] = (attempt(() => readFileSync(`/proc/${processId}/cmdline`, 'utf8')) ?? '').split('\0')
  const folder = attempt(() => readlinkSync(`/proc/${processId}/cwd`))
  return folder ? `${basename(command)} in ${folder}` : basename(command)
}

function entries(folder: string): string[] {
  return attempt(() => readdirSync(folder)) ?? []
}

/** Ignores errors: processes of other users cannot be read, and any may end meanwhile. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch {
    return undefined
  }
}
