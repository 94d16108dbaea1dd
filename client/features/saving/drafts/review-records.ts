import { allBelow } from './all-below.ts'
import type { DraftPlace } from './draft.ts'
import { resultOf } from './result-of.ts'

/*
 * Reviews that are open lie among the drafts under names of another kind, one for each window that shows the tab.
 * What they look like is known to the review alone.
 */

export interface ReviewRecord extends DraftPlace {
  /** When it was stored. It orders nothing but which one is the first to go. */
  at: number
  review: unknown
}

/** Of one writer. Whoever leaves more of them open than this has forgotten the oldest. */
export const maxReviews = 8

export async function putReview(store: IDBObjectStore, record: ReviewRecord): Promise<void> {
  store.put(record, keyOf(record))
  const ofUser = allBelow(['review', record.userId])
  if ((await resultOf(store.count(ofUser))) <= maxReviews) return
  const all: ReviewRecord[] = await resultOf(store.getAll(ofUser))
  for (const old of all.toSorted((a, b) => b.at - a.at).slice(maxReviews)) store.delete(keyOf(old))
}

export function getReviews(
  store: IDBObjectStore,
  { userId, tabId }: Pick<DraftPlace, 'userId' | 'tabId'>,
): Promise<ReviewRecord[]> {
  return resultOf(store.getAll(allBelow(['review', userId, tabId])))
}

export function removeReview(store: IDBObjectStore, place: DraftPlace): void {
  store.delete(keyOf(place))
}

export function removeReviewsOf(store: IDBObjectStore, userId: string): void {
  store.delete(allBelow(['review', userId]))
}

function keyOf({ userId, tabId, slot }: DraftPlace): (string | number)[] {
  return ['review', userId, tabId, slot]
}
