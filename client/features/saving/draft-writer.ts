import type { Draft } from './draft.ts'
import type { DraftStore, Durability } from './draft-store.ts'

export interface DraftWriter {
  /** Settles when a write has ended that began after this call, and so held the newest draft. */
  write(durability: Durability): Promise<void>
  /** Past the queue, for a page that may be gone in a moment. */
  writeNow(): void
}

/**
 * Writes after every change, one at a time: while one is under way any number of changes make one more, with the
 * newest draft. Waiting for a pause instead would never write during a burst.
 */
export function createDraftWriter(options: {
  store: DraftStore
  newest: () => Draft
  onRefusal: (isRefused: boolean) => void
}): DraftWriter {
  const { store, newest, onRefusal } = options
  let last: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let nextDurability: Durability = 'relaxed'
  let isRefused = false

  async function put(durability: Durability): Promise<void> {
    const wasRefused = isRefused
    try {
      await store.put(newest(), durability)
      isRefused = false
    } catch {
      isRefused = true
    }
    if (isRefused !== wasRefused) onRefusal(isRefused)
  }

  function begin(): Promise<void> {
    const durability = nextDurability
    next = undefined
    nextDurability = 'relaxed'
    last = put(durability)
    return last
  }

  return {
    write(durability) {
      if (durability === 'strict') nextDurability = 'strict'
      next ??= last.then(begin)
      return next
    },

    writeNow() {
      void put('strict')
    },
  }
}
