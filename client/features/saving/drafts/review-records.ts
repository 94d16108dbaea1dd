import { resultOf } from '../../../lib/browser/indexed-db.ts'
import { allBelow } from './all-below.ts'
import type { DraftPlace } from './draft.ts'

/*
 * Open reviews are stored among the drafts under keys of another kind, one for each window that shows the tab. Only the
 * review feature knows their form.
 */

export interface ReviewRecord extends DraftPlace {
  /** When it was stored. It only decides which review is removed first. */
  at: number
  review: unknown
}

/** The limit for one writer. Beyond it, the oldest reviews are removed. */
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
