import { inFigures } from '#shared/text/in-figures.ts'
import { plural } from '#shared/text/plural.ts'
import type { Claim, Store, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type Growth, withinRoom } from './growth.ts'
import { exceeds, type Holding, plus } from './holding.ts'
import { createKnownHoldings, type Known } from './known-holdings.ts'

export interface Quota {
  max: Holding
  /**
   * Runs a transaction of the writer that may store more. If there is no room for it, it is rolled back. `shareOf`
   * returns how much of the quota this work may fill. Without it, a save that makes no text longer may exceed the quota
   * by a tenth, because it may keep a version of the text before it.
   */
  storing<T>(
    user: string | Claim,
    work: (tx: Tx) => Promise<T>,
    shareOf?: (growth: Growth) => number,
  ): Promise<T>
  /** What the writer has, at most some seconds old. */
  measure(userId: string): Promise<Holding>
  /** To be called after something was deleted for good: the known figure is now too high. */
  freed(userId: string): void
}

interface QuotaDeps {
  store: Store
  clock: () => number
  max: Holding
  /** The share of the quota that may be stored before the first measurement. */
  unseenShare?: number
}

/**
 * Measures what a writer has only now and then: after the first hundredth of the quota, then each time half of what was
 * left may have been used, and before anything is refused. In between, this process counts what it stores itself. So an
 * ordinary save needs no further statement, and even with several processes the figures are never far wrong.
 */
export function createQuota({ store, clock, max, unseenShare = 0.01 }: QuotaDeps): Quota {
  const known = createKnownHoldings({ store, clock })

  async function storing<T>(
    user: string | Claim,
    work: (tx: Tx) => Promise<T>,
    shareOf = shareOfSave,
  ): Promise<T> {
    const userId = typeof user === 'string' ? user : user.userId
    const run = (isMeasured: boolean) =>
      store.asUser(user, (tx) => {
        const takeIt = (growth: Growth) => take(userId, growth, { share: shareOf(growth), isMeasured })
        return withinRoom(tx, takeIt, () => work(tx))
      })
    try {
      return await run(false)
    } catch (error) {
      if (!(error instanceof MustMeasure)) throw error
      // Outside the transaction, because measuring takes many short ones.
      await known.measure(userId)
      return await run(true)
    }
  }

  function take(userId: string, growth: Growth, { share, isMeasured }: Allowed): void {
    const own = known.of(userId)
    const more = { tabs: growth.tabs, bytes: growth.bytes + growth.versionBytes }
    const next = plus(own, more)
    const since = plus(own.since, { tabs: Math.max(0, more.tabs), bytes: Math.max(0, more.bytes) })
    if (share !== Number.POSITIVE_INFINITY) {
      const isOver =
        own.measuredAt !== undefined &&
        ((more.tabs > 0 && next.tabs > max.tabs) || (more.bytes > 0 && next.bytes > max.bytes * share))
      if (!isMeasured && !known.isFresh(own) && (isOver || exceeds(since, unseen(own))))
        throw new MustMeasure()
      if (isOver) throw new AppError('quota_full', fullMessage(next, max))
    }
    const ofOrigins = { tabs: 0, bytes: growth.originBytes }
    known.keep(userId, {
      ...plus(next, ofOrigins),
      since: plus(since, ofOrigins),
      measuredAt: own.measuredAt,
    })
  }

  /** How much may be stored before the next measurement. */
  function unseen(own: Known): Holding {
    const share = (key: keyof Holding) => {
      const left = own.measuredAt === undefined ? 0 : max[key] - (own[key] - own.since[key])
      return Math.max(max[key] * unseenShare, left / 2)
    }
    return { tabs: share('tabs'), bytes: share('bytes') }
  }

  return {
    max,
    storing,
    async measure(userId) {
      const own = known.of(userId)
      return known.isFresh(own) ? { tabs: own.tabs, bytes: own.bytes } : known.measure(userId)
    },
    freed: known.freed,
  }
}

interface Allowed {
  /** The share of the quota that this work may fill. */
  share: number
  /** Whether it was measured for this very work, even if that was some time ago. */
  isMeasured: boolean
}

/** Room has to be measured before more is stored. */
class MustMeasure extends Error {}

/** A save that makes no text longer is limited too: different texts of one length could fill the disk with versions. */
function shareOfSave({ tabs, bytes }: Growth): number {
  return tabs > 0 || bytes > 0 ? 1 : 1.1
}

function fullMessage(next: Holding, max: Holding): string {
  return next.bytes > max.bytes
    ? `Your writing uses all of the ${megabytes(max.bytes)} that this server gives each writer. Empty the trash or delete old versions to free space.`
    : `You have the ${plural(max.tabs, 'tab')} that this server gives each writer. Empty the trash to make new ones.`
}

function megabytes(bytes: number): string {
  return `${inFigures(bytes / 1_000_000)} MB`
}
