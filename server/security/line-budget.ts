import { dayMs, hourMs, minuteMs } from '#shared/durations.ts'
import { widestNetworkOf } from '../auth/throttling/networks-of.ts'
import { isWithin } from '../is-within.ts'
import { keepNewest } from '../keep-newest.ts'

/** What the budgets ask of an event of the log. */
interface Happened {
  event: string
  outcome: string
  userId?: string | undefined
  ip?: string | undefined
}

/** In a minute, of what fails alike from one network. */
const maxFailures = 20
/** In a minute, of what goes well alike for one account; where no account is known, from one network. */
const maxSuccesses = 60
/** In a day, of what goes well for one account, beside the first of each kind: a program may do the same all day. */
const maxOfAccount = 500
/**
 * In a day, from one network. The first line of each kind that an account has there in a day is apart from its further ones, and both are
 * apart from what fails: nobody can hide by failures, or by a few accounts, that another account was entered from a network in which its
 * owner was not that day. It takes hundreds of accounts, each of which leaves lines when it is made.
 */
const maxOfNetwork = { firsts: 4_000, further: 2_000 }
/** In a day from one network, of each kind that fails or whose account isn't known: no other kind can use it up. */
const maxOfKind = (event: string) => (tellsOfEntry.has(event) ? 800 : 200)
const tellsOfEntry = new Set(['code', 'sign-in', 'session'])
/** Above this, what was counted longest ago is forgotten, and may have its lines anew. */
const maxCounts = 20_000

/**
 * Which lines are written, so that no flood washes away what it hides. Beyond all budgets each kind still has one line an hour from each
 * network: so whatever happens is seen, and how often.
 *
 * All that one network can have in a day, with any number of accounts, is less than 11,800 lines, of 400 bytes at most. The files hold
 * what was written in the last 64 MB at least: it takes more than two weeks to replace all of them.
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

  /** How many like it, from its network, were left out before; undefined where this one is to be left out too. */
  return (happened: Happened, now: number): number | undefined => {
    // The widest network: with IPv6 anybody has many small ones.
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
    /** Takes one, if there is one left in the window. */
    take(key: string, max: number, now: number): boolean {
      const known = counts.get(key)
      const { since, count } =
        known && isWithin(known.since, windowMs, now) ? known : { since: now, count: 0 }
      keepNewest(counts, key, { since, count: Math.min(count, max) + 1 }, maxCounts)
      return count < max
    },
  }
}
