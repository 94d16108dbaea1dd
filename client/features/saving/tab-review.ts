import { isRecord } from '#shared/reader.ts'
import { createKeptList } from '../../lib/kept-list.ts'
import type { DraftPlace } from './drafts/draft.ts'
import { slotName } from './drafts/hold-draft.ts'
import type { ReviewRecord } from './drafts/review-records.ts'
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
  { drafts, slots, storage }: Pick<SavingPlatform, 'drafts' | 'slots' | 'storage'>,
  { userId, tabId, slot }: DraftPlace,
): TabReview {
  const place = { userId, tabId, slot }
  /** Those that the storage may have still, because it has refused to forget them. They are not offered again. */
  const ended = createKeptList(storage, `longhand:ended-reviews:${userId}`, isEnded)
  const idOf = (slot: number) => `${tabId}/${slot}`
  let newest: unknown
  let last = Promise.resolve()

  function keep(review: unknown): void {
    newest = review
    last = last.then(() => (newest === review ? store(review) : undefined))
  }

  async function store(review: unknown): Promise<void> {
    if (review === undefined) return forget(slot)
    // Where the storage refuses, the review ends with its page. The text has none of it.
    await drafts.putReview(place, review).then(
      () => ended.remove(idOf(slot)),
      () => {},
    )
  }

  async function forget(slot: number): Promise<void> {
    ended.put({ id: idOf(slot) })
    await drafts.removeReview({ ...place, slot }).then(
      () => ended.remove(idOf(slot)),
      () => {},
    )
  }

  /** Those that are not over. */
  async function stored(): Promise<ReviewRecord[]> {
    const found = await drafts.reviewsOf(place).catch(() => [])
    const over = new Set(ended.all().map(({ id }) => id))
    const isOver = (record: ReviewRecord) => over.has(idOf(record.slot))
    for (const record of found.filter(isOver)) void forget(record.slot)
    return found.filter((record) => !isOver(record))
  }

  return {
    keep,

    async read() {
      // Not what an older one left, while the storage is slow or refuses.
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

function isEnded(value: unknown): value is { id: string } {
  return isRecord(value) && typeof value.id === 'string'
}
