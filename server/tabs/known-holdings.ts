import type { Store } from '../db/schema.ts'
import { isWithin } from '../is-within.ts'
import { keepNewest } from '../keep-newest.ts'
import { type Holding, nothing, plus } from './holding.ts'
import { measureWriter } from './measure-writer.ts'

/** How much a writer has, as far as this process knows. */
export interface Known extends Holding {
  /** Stored since the last measurement; if there was none, since this process first saw the writer. */
  since: Holding
  /** Undefined if it was never measured. */
  measuredAt: number | undefined
}

const freshForMs = 10_000
/**
 * Above this, the writer who has stored nothing for the longest time is forgotten. This costs one measurement later.
 */
const maxKnown = 10_000

/** Keeps how much writers have, as far as this process has measured and counted it. */
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
        // What was stored during the measurement may be missing in it.
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
    /** Whether it was measured so recently that another measurement is not worth it. */
    isFresh: ({ measuredAt }: Known) => measuredAt !== undefined && isWithin(measuredAt, freshForMs, clock()),
    measure,
    keep,
    /** To be called after something was deleted for good: the known figure is now too high. */
    freed(userId: string): void {
      const own = known.get(userId)
      // The entry stays: a forgotten writer could store another hundredth of the quota before the next measurement.
      if (own?.measuredAt !== undefined) keep(userId, { ...own, measuredAt: Number.NEGATIVE_INFINITY })
    },
  }
}
