import type { DraftPlace } from './drafts/draft.ts'
import { slotName } from './drafts/hold-draft.ts'
import type { SavingPlatform } from './saving-platform.ts'

/**
 * The review that is open on a tab in this window, kept for the case that the window ends. It holds words of a rewriting
 * that are in no text yet, so it is of no use to anybody but the writer: signing out forgets it.
 */
export interface TabReview {
  /** What this window has kept, or else one that is no more. */
  read(): Promise<unknown>
  /** In the place of what was kept before; undefined forgets it. */
  keep(review: unknown): void
}

export function keepTabReview(
  { drafts, slots }: Pick<SavingPlatform, 'drafts' | 'slots'>,
  { userId, tabId, slot }: DraftPlace,
): TabReview {
  const place = { userId, tabId, slot }
  let newest: unknown
  let last = Promise.resolve()

  function keep(review: unknown): void {
    newest = review
    last = last.then(() => (newest === review ? store(review) : undefined))
  }

  async function store(review: unknown): Promise<void> {
    // Where the storage refuses, the review ends with its page. The text has none of it.
    if (review === undefined) await drafts.removeReview(place).catch(() => {})
    else await drafts.putReview(place, review).catch(() => {})
  }

  return {
    keep,

    async read() {
      // Not what an older one left, while the storage is slow or refuses.
      if (newest !== undefined) return newest
      await last
      const found = await drafts.reviewsOf(place).catch(() => [])
      const own = found.find((record) => record.slot === slot)
      if (own) return own.review
      for (const record of found) {
        const held = await slots.adopt(slotName(place), record.slot)
        if (!held) continue
        keep(record.review)
        await drafts.removeReview({ ...place, slot: record.slot }).catch(() => {})
        await held.release()
        return record.review
      }
      return undefined
    },
  }
}
