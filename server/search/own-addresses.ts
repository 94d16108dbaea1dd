import { BlockList, isIP } from 'node:net'
import { isWithin } from '../is-within.ts'
import { resolveName } from './resolve-name.ts'

const askAgainMs = 5 * 60_000
const patienceMs = 3_000

/**
 * Tells which addresses the server's own name has. Behind a router that is the router's outer one, which no network of the machine
 * shows, and at which many a router shows its own pages to those inside. Those alone: the networks around them may be a provider's.
 * Where the name is not found, what it had before counts on.
 */
export function createOwnAddresses(
  publicUrl: string,
  resolve: (hostname: string, signal: AbortSignal) => Promise<string[]> = resolveName,
  clock: () => number = Date.now,
): (address: string) => Promise<boolean> {
  const hostname = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '')
  let asked: Promise<string[]> = Promise.resolve([])
  let askedAt = Number.NEGATIVE_INFINITY

  async function ask(before: Promise<string[]>): Promise<string[]> {
    const found = await resolve(hostname, AbortSignal.timeout(patienceMs)).catch(() => [])
    return found.length > 0 ? found : await before
  }

  return async (address) => {
    if (isIP(hostname)) return isOneOf([hostname], address)
    if (!isWithin(askedAt, askAgainMs, clock())) {
      askedAt = clock()
      asked = ask(asked)
    }
    return isOneOf(await asked, address)
  }
}

/** However they are written: IPv6 has many ways. */
function isOneOf(own: string[], address: string): boolean {
  const list = new BlockList()
  for (const one of own) list.addAddress(one, familyOf(one))
  return list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
