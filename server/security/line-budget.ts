import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { widestNetworkOf } from '../auth/throttling/networks-of.ts'
import { isWithin } from '../is-within.ts'
import { keepNewest } from '../keep-newest.ts'

/** The part of an event that the budgets depend on. */
interface Happened {
  event: string
  outcome: string
  userId?: string | undefined
  ip?: string | undefined
}

/** In a minute, of equal failures from one network. */
const maxFailures = 20
/** In a minute, of equal successes of one account, or of one network if no account is known. */
const maxSuccesses = 60
/** In a day, of successes of one account, besides the first of each kind: a program may do the same all day. */
const maxOfAccount = 500
/**
 * In a day, from one network. The first line of each kind of an account is counted apart from its further ones, and both apart
 * from failures. So neither failures nor a few accounts can hide that another account was entered from a network in which its
 * owner was not that day. That would take hundreds of accounts, each of which leaves lines when it is made.
 */
const maxOfNetwork = { firsts: 4_000, further: 2_000 }
/** In a day, from one network, of each kind of event that fails or has no known account. Each kind has a budget of its own. */
const maxOfKind = (event: string) => (tellsOfEntry.has(event) ? 800 : 200)
const tellsOfEntry = new Set(['code', 'sign-in', 'session'])
/** Above this, the oldest count is forgotten, and begins again at 0. */
const maxCounts = 20_000

/**
 * Decides which lines are written, so that a flood of lines cannot push other lines out of the files. Beyond all budgets, each
 * kind still has one line an hour from each network. So everything that happens can be seen, and how often.
 *
 * One network can have less than 11,800 lines a day, with any number of accounts, of 400 bytes at most. The files hold at least
 * the last 64 MB, so it takes more than two weeks to replace them all.
 */
export function createLineBudget() {
  const inMinute = createCounts(minuteMs)
  const inDay = createCounts(dayMs)
  const groups = new Map<string, { writtenAt: number; leftOut: number }>()

  function hasLeft({ event, outcome, userId }: Happened, network: string, now: number): boolean {
    if (outcome !== 'ok' || userId === undefined) {
      const max = outcome === 'ok' ? maxSuccesses : maxFailures
      return (
        inMinute.take(`${event} ${outcome} ${network}`, max, now) &&
        inDay.take(`kind ${event} ${network}`, maxOfKind(event), now)
      )
    }
    const kind = `${event} ${userId}`
    const isFirst =
      inDay.take(`first ${kind} ${network}`, 1, now) &&
      inDay.take(`firsts ${network}`, maxOfNetwork.firsts, now)
    return (
      inMinute.take(kind, maxSuccesses, now) &&
      (isFirst ||
        (inDay.take(`further ${userId}`, maxOfAccount, now) &&
          inDay.take(`further ${network}`, maxOfNetwork.further, now)))
    )
  }

  /** Returns how many equal events from its network were left out before it. Undefined if this one is left out too. */
  return (happened: Happened, now: number): number | undefined => {
    // The widest network, because with IPv6 anybody has many small ones.
    const network = widestNetworkOf(happened.ip ?? '')
    const group = `${happened.event} ${happened.outcome} ${network}`
    const known = groups.get(group) ?? { writtenAt: Number.NEGATIVE_INFINITY, leftOut: 0 }
    const isWritten = hasLeft(happened, network, now) || !isWithin(known.writtenAt, hourMs, now)
    keepNewest(
      groups,
      group,
      isWritten ? { writtenAt: now, leftOut: 0 } : { ...known, leftOut: known.leftOut + 1 },
      maxCounts,
    )
    return isWritten ? known.leftOut : undefined
  }
}

function createCounts(windowMs: number) {
  const counts = new Map<string, { since: number; count: number }>()

  return {
    /** Takes one. Returns false if none is left in this time. */
    take(key: string, max: number, now: number): boolean {
      const known = counts.get(key)
      const { since, count } =
        known && isWithin(known.since, windowMs, now) ? known : { since: now, count: 0 }
      keepNewest(counts, key, { since, count: Math.min(count, max) + 1 }, maxCounts)
      return count < max
    },
  }
}
