import { once } from 'node:events'
import { chmodSync, linkSync, lstatSync, realpathSync, renameSync, unlinkSync } from 'node:fs'
import { connect, type Server } from 'node:net'
import { dirname } from 'node:path'
import { AdviceError } from '../db/advice-error.ts'
import { reasonOf } from '../db/reason-of.ts'
import type { Config } from '../env.ts'
import type { HandedSocket } from './handed-socket.ts'

/**
 * As many connections may wait as the system allows (Node's default is 511). At a socket file, unlike at a port, a further one
 * is refused at once.
 */
const maxWaiting = 4_096

export function listenAtSocket(listener: Server, socket: NonNullable<Config['socket']>): Promise<void> {
  return 'fd' in socket ? listenAtHanded(listener, socket) : listenAtFile(listener, socket.path)
}

async function listenAtHanded(listener: Server, { fd, name }: HandedSocket): Promise<void> {
  listener.listen({ fd }, maxWaiting)
  await once(listener, 'listening')
  // A socket file has no address.
  if (listener.address() === null) return
  listener.close()
  throw new AdviceError(
    `${name}: ListenStream= must be the path of a file. A port can be taken by anybody while systemd does not hold it.`,
  )
}

/**
 * Listens at a socket file that only its user and its group may open. The file of a dead server is replaced. If a server still
 * answers there, or it is another kind of file, the listener fails with EADDRINUSE.
 */
async function listenAtFile(listener: Server, path: string): Promise<void> {
  refuseOpenFolder(dirname(path))
  await removeDead(path)
  makePrivately(listener, path)
  await once(listener, 'listening')
}

/** A user who can write into this folder, or into one above, could replace our socket by their own and pass for this server. */
function refuseOpenFolder(folder: string): void {
  const real = realFolder(folder)
  // The proxy is given this path, and a link can be changed.
  if (real !== folder) throw new AdviceError(`HOST: ${folder} is a link to ${real}. Name the file there.`)
  const open = withThoseAbove(folder).find(isOpen)
  if (open === undefined) return
  throw new AdviceError(
    `HOST: others can write into ${open}, and could answer in the place of Longhand. Name a file in a folder that, as all above it, nobody but root and this user can write into.`,
  )
}

function realFolder(folder: string): string {
  try {
    return realpathSync(folder)
  } catch (error) {
    throw new AdviceError(`HOST: the folder ${folder} cannot be used: ${reasonOf(error)}.`)
  }
}

function withThoseAbove(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...withThoseAbove(above)]
}

/** True also for `/tmp`: after a restart it is empty, and the first user to come could take the name. */
function isOpen(folder: string): boolean {
  const { mode, uid } = lstatSync(folder)
  return (mode & 0o022) !== 0 || (uid !== 0 && uid !== process.getuid?.())
}

async function removeDead(path: string): Promise<void> {
  const isSocket = lstatSync(path, { throwIfNoEntry: false })?.isSocket() ?? false
  if (!isSocket || (await isAnswered(path))) return
  // Another process may have made its own socket there meanwhile. Only one of them can rename the file, and it asks again before
  // it removes it.
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if (await isAnswered(aside)) linkSync(aside, path)
  unlinkSync(aside)
}

/** Only a clear refusal counts as dead, because a server may be too busy to answer. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'),
    )
  })
}

/** Whatever the umask, nobody else may connect before the mode of the file is changed. */
function makePrivately(listener: Server, path: string): void {
  const before = process.umask(0o077)
  try {
    listener.listen(path, maxWaiting)
  } finally {
    process.umask(before)
  }
  if (listener.listening) chmodSync(path, 0o660)
}
