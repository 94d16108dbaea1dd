import type { Context, MiddlewareHandler } from 'hono'
import { isWithin } from '../../is-within.ts'
import { askedTooOften } from '../refusals.ts'
import { networksAround } from './budgets.ts'
import { networksOf } from './networks-of.ts'

interface Count {
  requests: number
  since: number
}

const windowMs = 60_000
/** So high because a whole school behind one address may open its windows at once. */
const maxRequests = 1_200
/** More networks than call in a minute, unless somebody fakes them. */
const maxNetworks = 10_000

/**
 * Limits how often one network may send tokens. They are too long to be guessed; this only keeps a flood of guesses
 * from the database. So it is counted in this process alone, which costs nothing. Above `maxNetworks`, all counts start
 * again from zero, so that nobody is kept out by others.
 */
export function limitNetwork(clientIp: (c: Context) => string, clock: () => number): MiddlewareHandler {
  return limit(clock, (c) => [networksOf(clientIp(c))[0]])
}

/**
 * Like `limitNetwork`, for calls that make the server ask others, such as the captcha's service. With IPv6 it also
 * limits the /48, because one person can have all networks in it. Tokens are not limited in this way: a stranger in the
 * same /48 could keep others from renewing theirs.
 */
export function limitWidely(clientIp: (c: Context) => string, clock: () => number): MiddlewareHandler {
  return limit(clock, (c) => networksOf(clientIp(c)))
}

function limit(clock: () => number, networksIn: (c: Context) => string[]): MiddlewareHandler {
  const counts = new Map<string, Count>()

  function countOf(network: string, now: number): Count {
    const known = counts.get(network)
    return known && isWithin(known.since, windowMs, now) ? known : { requests: 0, since: now }
  }

  return (c, next) => {
    const now = clock()
    const found = networksIn(c).map((network) => ({ network, count: countOf(network, now) }))
    for (const [step, { count }] of found.entries()) {
      const max = maxRequests * (step === 0 ? 1 : networksAround)
      if (count.requests >= max) throw askedTooOften(count.since + windowMs, now)
    }
    for (const { network, count } of found) {
      if (!counts.has(network) && counts.size >= maxNetworks) counts.clear()
      counts.set(network, { ...count, requests: count.requests + 1 })
    }
    return next()
  }
}
