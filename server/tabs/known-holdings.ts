import type { Store } from '../db/schema.ts'
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
/** Above this, the writer who was seen first is forgotten, which costs one measurement. */
const maxKnown = 10_000

/** What writers have, as far as this process has measured and counted it. */
export function createKnownHoldings({ store, clock }: { store: Store; clock: () => number }) {
  const known = new Map<string, Known>()
  const measuring = new Map<string, Promise<Holding>>()

  function of(userId: string): Known {
    const own = known.get(userId)
    if (own) return own
    const oldest = known.keys().next().value
    if (known.size >= maxKnown && oldest !== undefined) known.delete(oldest)
    return { ...nothing, since: nothing, measuredAt: undefined }
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
        known.set(userId, { ...plus(measured, meanwhile), since: nothing, measuredAt: clock() })
        return measured
      })
      .finally(() => measuring.delete(userId))
    measuring.set(userId, holding)
    return holding
  }

  return {
    of,
    /** Measured so lately that measuring again would say the same. */
    isFresh: ({ measuredAt }: Known) => measuredAt !== undefined && clock() - measuredAt < freshForMs,
    measure,
    keep(userId: string, own: Known): void {
      known.set(userId, own)
    },
    /** Something was deleted for good: what is known of this writer is too much. */
    freed(userId: string): void {
      const own = known.get(userId)
      // Kept and not forgotten: a forgotten writer could store a hundredth of the quota again before anybody looks.
      if (own?.measuredAt !== undefined) known.set(userId, { ...own, measuredAt: Number.NEGATIVE_INFINITY })
    },
  }
}
