import { Resolver } from 'node:dns/promises'

const firstTryMs = 1_000
/** Three seconds in all if one of the two queries is never answered. A page has five. */
const tries = 2

/**
 * Resolves a name with the name servers of this machine. `dns.lookup` is not used: while a name server is silent, it
 * blocks one of the few threads that files and passwords need too, and cannot be cancelled. It would also find names in
 * `/etc/hosts` and the local network, but these are not in the public web.
 */
export async function resolveName(
  hostname: string,
  signal: AbortSignal,
  nameServers?: string[],
): Promise<string[]> {
  signal.throwIfAborted()
  const resolver = new Resolver({ timeout: firstTryMs, tries })
  if (nameServers) resolver.setServers(nameServers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    // Many names have addresses of only one kind. Then the query for the other kind fails.
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    signal.throwIfAborted()
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
