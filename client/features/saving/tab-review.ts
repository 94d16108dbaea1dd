import type { DraftPlace } from './drafts/draft.ts'
import { slotName } from './drafts/hold-draft.ts'
import type { ReviewRecord } from './drafts/review-records.ts'
import type { SavingPlatform } from './saving-platform.ts'

/**
 * The review that is open on a tab in this window, stored in case the window ends. Its words are in no text yet, so
 * only the writer can use it: signing out removes it.
 */
export interface TabReview {
  /** The review stored by this window, or else by one that is gone. */
  read(): Promise<unknown>
  /** Stores the review in place of the one before; undefined removes it. */
  keep(review: unknown): void
}

export function keepTabReview(
  { drafts, slots, storage }: Pick<SavingPlatform, 'drafts' | 'slots' | 'storage'>,
  { userId, tabId, slot }: DraftPlace,
): TabReview {
  const place = { userId, tabId, slot }
  /** The key that marks a review as over, while the storage may still have it because it refused to remove it. */
  const endOf = (slot: number) => `longhand:ended-review:${userId}/${tabId}/${slot}`
  let newest: unknown
  let last = Promise.resolve()

  function keep(review: unknown): void {
    newest = review
    last = last.then(() => (newest === review ? store(review) : undefined))
  }

  async function store(review: unknown): Promise<void> {
    if (review === undefined) return forget(slot)
    // If the storage refuses, the review ends with its page. The text has none of it.
    await drafts.putReview(place, review).then(isAsStored(slot), refused)
  }

  async function forget(slot: number): Promise<void> {
    storage.setItem(endOf(slot), '')
    await drafts.removeReview({ ...place, slot }).then(isAsStored(slot), refused)
  }

  const isAsStored = (slot: number) => () => storage.removeItem(endOf(slot))

  /** The stored reviews that are not over. */
  async function stored(): Promise<ReviewRecord[]> {
    const found = await drafts.reviewsOf(place).catch(() => [])
    const isOver = ({ slot }: ReviewRecord) => storage.getItem(endOf(slot)) !== null
    for (const { slot } of found.filter(isOver)) void forget(slot)
    return found.filter((record) => !isOver(record))
  }

  return {
    keep,

    async read() {
      // Not what an older review left, even if the storage is slow or refuses.
      if (newest !== undefined) return newest
      await last
      const found = await stored()
      const own = found.find((record) => record.slot === slot)
      if (own) return own.review
      for (const record of found) {
        const held = await slots.adopt(slotName(place), record.slot)
        if (!held) continue
        keep(record.review)
        await forget(record.slot)
        await held.release()
        return record.review
      }
      return undefined
    },
  }
}

function refused(): void {}
