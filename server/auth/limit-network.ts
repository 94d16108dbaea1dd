import type { Context, MiddlewareHandler } from 'hono'
import { networksOf } from './networks-of.ts'
import { refreshedTooOften } from './refusals.ts'

interface Count {
  requests: number
  since: number
}

const windowMs = 60_000
/** A school behind one address may open its windows all at once. */
const maxRequests = 1_200
/** More networks than ask in a minute, unless somebody makes them up. */
const maxNetworks = 10_000

/**
 * How often one network may show tokens. They are too long to be guessed: this only keeps a flood of guesses from the
 * database. So it is counted in this process alone, which costs nothing. Above `maxNetworks` all counts start again
 * from zero, so that nobody is kept out by others.
 */
export function limitNetwork(clientIp: (c: Context) => string, clock: () => number): MiddlewareHandler {
  const counts = new Map<string, Count>()

  return (c, next) => {
    const [network] = networksOf(clientIp(c))
    const now = clock()
    const known = counts.get(network)
    const count = known && now - known.since < windowMs ? known : { requests: 0, since: now }
    if (count.requests >= maxRequests) throw refreshedTooOften(count.since + windowMs, now)
    if (!known && counts.size >= maxNetworks) counts.clear()
    counts.set(network, { ...count, requests: count.requests + 1 })
    return next()
  }
}
