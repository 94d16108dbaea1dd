import { networkInterfaces } from 'node:os'
import { AdviceError } from '../db/advice-error.ts'
import { reasonOf } from '../db/reason-of.ts'
import { EnvError } from '../env.ts'
import { portHolder } from './port-holder.ts'

/** What the host can do about an error. Undefined for a fault of our own, which is shown with its stack. */
export function advise(error: unknown): string | undefined {
  if (error instanceof EnvError || error instanceof AdviceError) return error.message
  return isOfSystem(error) ? listenAdvice(error) : undefined
}

function isOfSystem(error: unknown): error is ListenError {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** An error of Node. If it failed to look up the name, there is no address yet. */
type ListenError = Error & {
  syscall: string
  code: string
  port?: number
  address?: string
  hostname?: string
}

/** Why the address was refused, if the settings can help. */
function listenAdvice(error: ListenError): string | undefined {
  const { syscall, code, port = 0, address, hostname } = error
  if (syscall === 'getaddrinfo')
    return `HOST: this machine has no address called ${hostname}.${ownAddresses()}`
  if (syscall !== 'listen') return undefined
  if (address?.startsWith('/')) return fileAdvice(error, address)
  if (code === 'EADDRINUSE') return portInUse(port)
  if (code === 'EADDRNOTAVAIL') return `HOST: this machine has no address ${address}.${ownAddresses()}`
  if (code === 'EACCES') {
    return `PORT: ${port} is for the system's own services. Set one from 1024, and put a proxy in front of it (docs/hosting.md).`
  }
  return undefined
}

function fileAdvice(error: ListenError, path: string): string {
  if (error.code !== 'EADDRINUSE') return `HOST: ${path} cannot be made: ${reasonOf(error)}.`
  return `HOST: another server answers at ${path}, or it is no socket. Stop that, or name another file.`
}

function portInUse(port: number): string {
  const other = `set another, such as PORT=${port < 65_535 ? port + 1 : port - 1}.`
  const holder = portHolder(port)
  if (holder) return `PORT: ${port} is in use by ${holder}. Stop that, or ${other}`
  return `PORT: ${port} is in use by a program that cannot be seen from here (as root: ss -ltnp). Stop that, or ${other}`
}

function ownAddresses(): string {
  const own = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return ` It has ${own.map(({ address }) => address).join(', ')}; 0.0.0.0 means all of them.`
}
