import type { Clock } from '../../../lib/clock.ts'
import type { Draft } from './draft.ts'
import type { DraftStore } from './draft-store.ts'
import type { Haste } from './haste.ts'

interface DraftWriter {
  /** Resolves when a write has ended that began after this call, and so held the newest draft. */
  write(haste: Exclude<Haste, 'now'>): Promise<void>
  /** Writes without waiting for the queue, for a page that may be gone in a moment. */
  writeNow(): void
}

/** If the storage has not responded by then, the page says that nothing is kept, before the write is given up. */
const answerLimitMs = 2_000

/**
 * Writes after every change, one write at a time. All changes during a write are written together afterwards, as the
 * newest draft. Waiting for a pause instead would never write during a burst of changes.
 */
export function createDraftWriter(options: {
  store: DraftStore
  clock: Clock
  newest: () => Draft
  onRefusal: (isRefused: boolean) => void
}): DraftWriter {
  const { store, clock, newest, onRefusal } = options
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let nextHaste: Haste = 'relaxed'
  let isRefused = false

  async function put(haste: Haste): Promise<void> {
    const cancelLimit = clock.after(answerLimitMs, () => report(true))
    try {
      await store.put(newest(), haste)
      report(false)
    } catch {
      report(true)
    } finally {
      cancelLimit()
    }
  }

  function report(refused: boolean): void {
    if (refused === isRefused) return
    isRefused = refused
    onRefusal(isRefused)
  }

  function begin(): Promise<void> {
    const haste = nextHaste
    next = undefined
    nextHaste = 'relaxed'
    last = put(haste)
    return last
  }

  return {
    write(haste) {
      if (haste === 'strict') nextHaste = 'strict'
      next ??= last.then(begin)
      return next
    },

    writeNow() {
      void put('now')
    },
  }
}
