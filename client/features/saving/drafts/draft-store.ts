import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import { committed, resultOf } from '../../../lib/browser/indexed-db.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createObservable } from '../../../lib/observable.ts'
import { getAnchor, putAnchor, removeAnchor, removeAnchorsOf } from './anchor-records.ts'
import type { Anchors } from './anchors.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import type { Haste } from './haste.ts'
import { type Connection, keepConnected, storeName } from './keep-connected.ts'
import { createPartings, type Partings } from './partings.ts'
import { getReviews, putReview, type ReviewRecord, removeReview, removeReviewsOf } from './review-records.ts'
import { type DraftNote, numberOf, readDraft, readNote } from './stored-draft.ts'

/**
 * Every draft that this browser holds. A call rejects if the storage refuses: the caller must tell the writer that
 * words cannot be kept.
 */
export interface DraftStore {
  put(draft: Draft, haste: Haste): Promise<void>
  get(place: DraftPlace): Promise<Draft | undefined>
  remove(place: DraftPlace): Promise<void>
  /** Stores the draft and removes the others, all or nothing. */
  move(from: readonly DraftPlace[], draft: Draft): Promise<void>
  /** Forgets all drafts and reviews of a writer whose account is gone. */
  clear(userId: string): Promise<void>
  /** The drafts of one writer. */
  ofUser(userId: string): Promise<DraftNote[]>
  /** One for each window that shows, or showed, the tab. */
  ofTab(place: Pick<DraftPlace, 'userId' | 'tabId'>): Promise<DraftNote[]>

  /** Stores the open review of a tab. It is not a draft: it has no words that the writer would miss. */
  putReview(place: DraftPlace, review: unknown): Promise<void>
  removeReview(place: DraftPlace): Promise<void>
  /** One for each window that shows, or showed, the tab. */
  reviewsOf(place: Pick<DraftPlace, 'userId' | 'tabId'>): Promise<ReviewRecord[]>
  removeReviews(userId: string): Promise<void>

  /** Calls `run` when stored drafts may be gone, until the returned function is called. */
  onLost(run: () => void): () => void
}

/** Opens IndexedDB and not localStorage: a browser that is killed may lose the last minute of localStorage. */
export function openDraftStore(options: {
  factory: IDBFactory
  clock: Clock
  /**
   * Whether two windows can never write the same draft. Otherwise no window may rely on an anchor that it has stored
   * before.
   */
  hasOneWriter: boolean
  /** For the drafts of pages that are left. */
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
    // Otherwise the transaction would commit, and the earlier draft would have lost its anchor.
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
  // Another window may have had the draft in the meantime, and stored its own anchor.
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
