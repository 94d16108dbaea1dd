import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createObservable } from '../../../lib/observable.ts'
import { getAnchor, putAnchor, removeAnchor, removeAnchorsOf } from './anchor-records.ts'
import type { Anchors } from './anchors.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import type { Haste } from './haste.ts'
import { type Connection, keepConnected, storeName } from './keep-connected.ts'
import { createPartings, type Partings } from './partings.ts'
import { resultOf } from './result-of.ts'
import { getReviews, putReview, type ReviewRecord, removeReview, removeReviewsOf } from './review-records.ts'
import { type DraftNote, numberOf, readDraft, readNote } from './stored-draft.ts'

/** Every draft this browser holds. Refusals are the caller's to report: words that cannot be kept are no secret. */
export interface DraftStore {
  put(draft: Draft, haste: Haste): Promise<void>
  get(place: DraftPlace): Promise<Draft | undefined>
  remove(place: DraftPlace): Promise<void>
  /** Stores the draft and removes the others, all or nothing. */
  move(from: readonly DraftPlace[], draft: Draft): Promise<void>
  /** Forgets all drafts and reviews of a writer whose account is gone. */
  clear(userId: string): Promise<void>
  /** The drafts of one writer, of nobody else. */
  ofUser(userId: string): Promise<DraftNote[]>
  /** One for each window that shows, or showed, the tab. */
  ofTab(place: Pick<DraftPlace, 'userId' | 'tabId'>): Promise<DraftNote[]>

  /** A review that is open on a tab. It is no draft: it has no words that the writer would miss. */
  putReview(place: DraftPlace, review: unknown): Promise<void>
  removeReview(place: DraftPlace): Promise<void>
  /** One for each window that shows, or showed, the tab. */
  reviewsOf(place: Pick<DraftPlace, 'userId' | 'tabId'>): Promise<ReviewRecord[]>
  removeReviews(userId: string): Promise<void>

  /** Calls back when what was stored may be gone, until the returned function is called. */
  onLost(run: () => void): () => void
}

/** IndexedDB, not localStorage, which a killed browser loses up to a minute of. */
export function openDraftStore(options: {
  factory: IDBFactory
  clock: Clock
  /** Whether no two windows ever write the same draft. Else none may rely on the anchor that it stored before. */
  hasOneWriter: boolean
  /** For drafts of pages that are left. */
  storage: ListedStorage
}): DraftStore {
  const lost = createObservable(0)
  const run = keepConnected({ ...options, onLost: () => lost.set(0) })
  const partings = createPartings(options.storage)

  function change(work: (store: IDBObjectStore, anchors: Anchors) => void | Promise<void>): Promise<void> {
    return run(async ({ database, anchors }) => {
      const transaction = database.transaction(storeName, 'readwrite')
      await work(transaction.objectStore(storeName), anchors)
      await committed(transaction)
    })
  }

  async function notesOf(owner: string): Promise<DraftNote[]> {
    return partings.addNotes(owner, await run(({ database }) => readNotes(database, keysOf(owner))))
  }

  return {
    async put(draft, haste) {
      const number = partings.count(draft, haste)
      await run((connection) => putDraft(connection, { draft, number }, haste, options.hasOneWriter))
      partings.stored(draft, number)
    },
    get: (place) => run((connection) => getDraft(connection, place, partings)),
    remove(place) {
      partings.remove(place)
      return change((store, anchors) => {
        anchors.forget(place)
        removeDraft(store, place)
      })
    },
    async move(from, draft) {
      await run((connection) => moveDraft(connection, from, draft))
      for (const place of from) partings.remove(place)
    },
    clear(userId) {
      partings.clear(userId)
      return change((store, anchors) => {
        anchors.forgetAll()
        store.delete(keysOf(userId))
        removeAnchorsOf(store, userId)
        removeReviewsOf(store, userId)
      })
    },

    ofUser: (userId) => notesOf(userId),
    ofTab: ({ userId, tabId }) => notesOf(`${userId}/${tabId}`),

    putReview: ({ userId, tabId, slot }, review) =>
      change((store) => putReview(store, { userId, tabId, slot, at: options.clock.now(), review })),
    removeReview: (place) => change((store) => removeReview(store, place)),
    reviewsOf: (place) =>
      run(({ database }) => getReviews(database.transaction(storeName).objectStore(storeName), place)),
    removeReviews: (userId) => change((store) => removeReviewsOf(store, userId)),
    onLost: lost.subscribe,
  }
}

async function putDraft(
  { database, anchors }: Connection,
  { draft, number }: { draft: Draft; number: number },
  haste: Haste,
  hasOneWriter: boolean,
): Promise<void> {
  const { stored, anchor } = anchors.pack(draft)
  const durability = haste === 'relaxed' ? 'relaxed' : 'strict'
  const transaction = database.transaction(storeName, 'readwrite', { durability })
  const store = transaction.objectStore(storeName)
  try {
    if (anchor) await putAnchor(store, draft, anchor, haste === 'now')
    store.put({ ...stored, number, originsAt: number }, draftKey(draft))
  } catch (error) {
    // Otherwise it would commit, and the earlier draft would have lost its anchor.
    transaction.abort()
    throw error
  }
  await committed(transaction)
  if (anchor && hasOneWriter) anchors.confirm(draft, anchor)
}

async function getDraft(
  { database, anchors }: Connection,
  place: DraftPlace,
  partings: Partings,
): Promise<Draft | undefined> {
  // Whoever had the draft meanwhile may have stored an anchor of their own.
  anchors.forget(place)
  const store = database.transaction(storeName).objectStore(storeName)
  const [stored, anchor] = await Promise.all([resultOf(store.get(draftKey(place))), getAnchor(store, place)])
  return partings.newest(place, numberOf(stored), readDraft(stored, anchor))
}

async function moveDraft(
  { database, anchors }: Connection,
  from: readonly DraftPlace[],
  draft: Draft,
): Promise<void> {
  for (const place of from) anchors.forget(place)
  const { stored, anchor } = anchors.pack(draft)
  const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
  const store = transaction.objectStore(storeName)
  if (anchor) await putAnchor(store, draft, anchor, true)
  store.put({ ...stored, number: 0, originsAt: 0 }, draftKey(draft))
  for (const place of from) removeDraft(store, place)
  await committed(transaction)
}

function removeDraft(store: IDBObjectStore, place: DraftPlace): void {
  store.delete(draftKey(place))
  removeAnchor(store, place)
}

function keysOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)
}

async function readNotes(database: IDBDatabase, keys: IDBKeyRange): Promise<DraftNote[]> {
  const drafts = database.transaction(storeName).objectStore(storeName)
  const stored = await resultOf(drafts.getAll(keys))
  return stored.map(readNote).filter((note) => note !== undefined)
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    // Without waiting for the request's own event: the page may not live to see it.
    transaction.commit()
  })
}
