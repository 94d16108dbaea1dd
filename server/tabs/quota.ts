import type { Store, Tx } from '../db/schema.ts'
import { AppError } from '../errors.ts'
import { type Growth, withGrowth } from './growth.ts'
import { sumBases, sumVersions, walkTabSizes } from './tab-sizes.ts'

/** What a writer has, or may have: tabs, and the bytes of all texts as they are stored, trash and versions included. */
export interface Holding {
  tabs: number
  bytes: number
}

export interface Quota {
  max: Holding
  /**
   * A transaction in the writer's own name that may store more. Where there is no room for it, nothing of it stays.
   * How much of the quota this work may fill, `shareOf` tells. Without it, what makes a text no longer may go a tenth
   * beyond, for the version that is kept of what stood there.
   */
  storing<T>(userId: string, work: (tx: Tx) => Promise<T>, shareOf?: (growth: Growth) => number): Promise<T>
  /** What the writer has, at most some seconds old. */
  measure(userId: string): Promise<Holding>
  /** Something was deleted for good: what is known of this writer is too much. */
  freed(userId: string): void
}

interface QuotaDeps {
  store: Store
  clock: () => number
  max: Holding
  /** Of the quota, what may be stored before anybody looks. */
  unseenShare?: number
}

interface Known extends Holding {
  /** Stored since it was measured; before that, since the writer was first seen. */
  since: Holding
  /** Never, where it is undefined. */
  measuredAt: number | undefined
}

const nothing: Holding = { tabs: 0, bytes: 0 }
const freshForMs = 10_000
/** From here on the writer who was seen first is forgotten: that costs a measurement. */
const maxKnown = 10_000

/**
 * Asks the database what a writer has only now and then: after the first hundredth of the quota, then each time half of
 * what was left may have been used up, and before anything is refused. In between this process counts what it stores
 * itself. So an ordinary save needs no statement more, and of several processes none is far wrong.
 */
export function createQuota({ store, clock, max, unseenShare = 0.01 }: QuotaDeps): Quota {
  const known = new Map<string, Known>()
  const measuring = new Map<string, Promise<Holding>>()

  async function storing<T>(userId: string, work: (tx: Tx) => Promise<T>, shareOf = shareOfSave): Promise<T> {
    const run = (isMeasured: boolean) =>
      store.asUser(userId, async (tx) => {
        const { result, growth } = await withGrowth(tx, () => work(tx))
        take(userId, growth, { share: shareOf(growth), isMeasured })
        return result
      })
    try {
      return await run(false)
    } catch (error) {
      if (!(error instanceof MustMeasure)) throw error
      // Outside the transaction, for it takes many short ones.
      await measureNow(userId)
      return await run(true)
    }
  }

  function take(userId: string, growth: Growth, { share, isMeasured }: Allowed): void {
    const own = knownOf(userId)
    const more = { tabs: growth.tabs, bytes: growth.bytes + growth.versionBytes }
    const next = plus(own, more)
    const since = plus(own.since, { tabs: Math.max(0, more.tabs), bytes: Math.max(0, more.bytes) })
    if (share !== Number.POSITIVE_INFINITY) {
      const isOver =
        own.measuredAt !== undefined &&
        ((more.tabs > 0 && next.tabs > max.tabs) || (more.bytes > 0 && next.bytes > max.bytes * share))
      if (!isMeasured && !isFresh(own) && (isOver || exceeds(since, unseen(own)))) throw new MustMeasure()
      if (isOver) throw new AppError('quota_full', fullMessage(next))
    }
    known.set(userId, { ...next, since, measuredAt: own.measuredAt })
  }

  /** How much may be stored before the next look. */
  function unseen(own: Known): Holding {
    const share = (key: keyof Holding) => {
      const left = own.measuredAt === undefined ? 0 : max[key] - (own[key] - own.since[key])
      return Math.max(max[key] * unseenShare, left / 2)
    }
    return { tabs: share('tabs'), bytes: share('bytes') }
  }

  function fullMessage(next: Holding): string {
    return next.bytes > max.bytes
      ? `Your writing uses all of the ${megabytes(max.bytes)} that this server gives each writer. Empty the trash or delete old versions to free space.`
      : `You have the ${max.tabs === 1 ? '1 tab' : `${max.tabs.toLocaleString('en')} tabs`} that this server gives each writer. Empty the trash to make new ones.`
  }

  function isFresh({ measuredAt }: Known): boolean {
    return measuredAt !== undefined && clock() - measuredAt < freshForMs
  }

  function knownOf(userId: string): Known {
    const own = known.get(userId)
    if (own) return own
    const oldest = known.keys().next().value
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
    return { ...nothing, since: nothing, measuredAt: undefined }
  }

  function measureNow(userId: string): Promise<Holding> {
    const running = measuring.get(userId)
    if (running) return running
    const begun = knownOf(userId).since
    const holding = measureWriter(store, userId)
      .then((measured) => {
        // What was stored meanwhile may be missing in it.
        const { since } = knownOf(userId)
        const meanwhile = { tabs: since.tabs - begun.tabs, bytes: since.bytes - begun.bytes }
        known.set(userId, { ...plus(measured, meanwhile), since: nothing, measuredAt: clock() })
        return measured
      })
      .finally(() => measuring.delete(userId))
    measuring.set(userId, holding)
    return holding
  }

  return {
    max,
    storing,
    async measure(userId) {
      const own = knownOf(userId)
      return isFresh(own) ? { tabs: own.tabs, bytes: own.bytes } : measureNow(userId)
    },
    freed(userId) {
      const own = known.get(userId)
      // Not forgotten: whoever is would have a hundredth of the quota anew.
      if (own?.measuredAt !== undefined) known.set(userId, { ...own, measuredAt: Number.NEGATIVE_INFINITY })
    },
  }
}

interface Allowed {
  /** Of the quota. */
  share: number
  /** For this very work, however long it has waited since. */
  isMeasured: boolean
}

/** Room has to be measured before more is stored. */
class MustMeasure extends Error {}

/** Without an end to it, one text after another of the same length would fill the disk with versions. */
function shareOfSave({ tabs, bytes }: Growth): number {
  return tabs > 0 || bytes > 0 ? 1 : 1.1
}

const versionsOfAtOnce = 100

async function measureWriter(store: Store, userId: string): Promise<Holding> {
  let { tabs, bytes } = nothing
  for await (const page of walkTabSizes(store, userId)) {
    tabs += page.length
    bytes += sum(page)
    for (let from = 0; from < page.length; from += versionsOfAtOnce) {
      const ids = page.slice(from, from + versionsOfAtOnce).map(({ id }) => id)
      bytes += await store.asUser(userId, async (tx) => {
        return (await sumVersions(tx, userId, ids)) + (await sumBases(tx, userId, ids))
      })
    }
  }
  return { tabs, bytes }
}

function sum(rows: { bytes: number }[]): number {
  return rows.reduce((total, { bytes }) => total + bytes, 0)
}

function plus(a: Holding, b: Holding): Holding {
  return { tabs: a.tabs + b.tabs, bytes: a.bytes + b.bytes }
}

function exceeds(a: Holding, b: Holding): boolean {
  return a.tabs > b.tabs || a.bytes > b.bytes
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toLocaleString('en')} MB`
}
