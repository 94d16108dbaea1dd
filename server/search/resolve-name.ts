import { Resolver } from 'node:dns/promises'

const firstTryMs = 1_000
/** Three seconds in all, where one of the two kinds is never answered: a page has five. */
const tries = 2

/**
 * The addresses of a name, as the name servers of this machine know them. Not `dns.lookup`: it holds one of the few
 * threads that files and passwords need too, for as long as a name server is silent, and nobody can stop it. What
 * `dns.lookup` would know besides, from `/etc/hosts` and the local network, is not in the public web.
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
    // Most names have addresses of one kind only, and the other is an error.
    const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    signal.throwIfAborted()
    return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
