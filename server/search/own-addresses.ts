import { BlockList, isIP } from 'node:net'
import { isWithin } from '../is-within.ts'
import { resolveName } from './resolve-name.ts'

const askAgainMs = 5 * 60_000
const patienceMs = 3_000

/**
 * Returns a function that tells whether an address is one to which the server's own name resolves. Behind a router,
 * that is the router's public address. It is in no network of this machine, and many routers show their own pages there
 * to computers inside. Only the addresses themselves count, because the networks around them may be the internet
 * provider's. If the name cannot be resolved, its earlier addresses still count.
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

/** Compares addresses and not their spellings, because an IPv6 address has many. */
function isOneOf(own: string[], address: string): boolean {
  const list = new BlockList()
  for (const one of own) list.addAddress(one, familyOf(one))
  return list.check(address, familyOf(address))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
