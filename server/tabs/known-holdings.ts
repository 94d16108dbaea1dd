import type { Store } from '../db/schema.ts'
import { isWithin } from '../is-within.ts'
import { keepNewest } from '../keep-newest.ts'
import { type Holding, nothing, plus } from './holding.ts'
import { measureWriter } from './measure-writer.ts'

/** What is known here of what a writer has. */
export interface Known extends Holding {
  /** Stored since it was measured; before that, since the writer was first seen. */
  since: Holding
  /** Never, where it is undefined. */
  measuredAt: number | undefined
}

const freshForMs = 10_000
/** Above this, the writer of whom nothing was stored for longest is forgotten, which costs one measurement. */
const maxKnown = 10_000

/** What writers have, as far as this process has measured and counted it. */
export function createKnownHoldings({ store, clock }: { store: Store; clock: () => number }) {
  const known = new Map<string, Known>()
  const measuring = new Map<string, Promise<Holding>>()

  function of(userId: string): Known {
    return known.get(userId) ?? { ...nothing, since: nothing, measuredAt: undefined }
  }

  function keep(userId: string, own: Known): void {
    keepNewest(known, userId, own, maxKnown)
  }

  function measure(userId: string): Promise<Holding> {
    const running = measuring.get(userId)
    if (running) return running
    const begun = of(userId).since
    const holding = measureWriter(store, userId)
      .then((measured) => {
        // What was stored meanwhile may be missing in it.
        const { since } = of(userId)
        const meanwhile = { tabs: since.tabs - begun.tabs, bytes: since.bytes - begun.bytes }
        keep(userId, { ...plus(measured, meanwhile), since: nothing, measuredAt: clock() })
        return measured
      })
      .finally(() => measuring.delete(userId))
    measuring.set(userId, holding)
    return holding
  }

  return {
    of,
    /** Measured so lately that measuring again would say the same. */
    isFresh: ({ measuredAt }: Known) => measuredAt !== undefined && isWithin(measuredAt, freshForMs, clock()),
    measure,
    keep,
    /** Something was deleted for good: what is known of this writer is too much. */
    freed(userId: string): void {
      const own = known.get(userId)
      // Kept and not forgotten: a forgotten writer could store a hundredth of the quota again before anybody looks.
      if (own?.measuredAt !== undefined) keep(userId, { ...own, measuredAt: Number.NEGATIVE_INFINITY })
    },
  }
}
