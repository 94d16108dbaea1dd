import type { Clock } from '../../../lib/clock.ts'
import { getAnchor, putAnchor, removeAnchor, removeAnchorsOf } from './anchor-records.ts'
import { type Anchors, createAnchors } from './anchors.ts'
import { type Draft, type DraftPlace, draftKey } from './draft.ts'
import type { Haste } from './haste.ts'
import { resultOf } from './result-of.ts'
import { getReviews, putReview, type ReviewRecord, removeReview, removeReviewsOf } from './review-records.ts'
import { type DraftNote, readDraft, readNote } from './stored-draft.ts'

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
}

const databaseName = 'longhand'
const storeName = 'drafts'
const noAnswer = 'TimeoutError'

/** Whether the storage said nothing at all: then it may hold drafts, where one that refuses has none. */
export function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === noAnswer
}

/** A storage that does not even fail by then has refused: nobody waits for it to open a tab, or to close one. */
const answerLimitMs = 3_000

interface Connection {
  database: IDBDatabase
  anchors: Anchors
  /** The browser has closed it, and may leave what was under way on it without any answer. */
  lost: AbortSignal
}

/**
 * IndexedDB, not localStorage, which a killed browser loses up to a minute of. A connection may be lost at any time
 * (storage pressure, a newer client in another window, Safari on a bad day): each call that fails tries once more on a
 * new one, and none waits for a connection that has left another one without an answer.
 */
export function openDraftStore(options: {
  factory: IDBFactory
  clock: Clock
  /** Whether no two windows ever write the same draft. Else none may rely on the anchor that it stored before. */
  hasOneWriter: boolean
}): DraftStore {
  const { factory, clock, hasOneWriter } = options
  let current: Promise<Connection> | undefined

  function connect(): Promise<Connection> {
    const lost = new AbortController()
    const connecting = open(factory).then((database) => {
      database.onclose = () => {
        forget(connecting)
        lost.abort(new DOMException('The connection was closed', 'AbortError'))
      }
      // A newer client wants to upgrade, and waits until nobody holds the old form open. What is typed next must not
      // wait for a connection too: the page may be left before it is there.
      database.onversionchange = ({ newVersion }) => {
        forget(connecting)
        if (newVersion !== null) current ??= connect()
      }
      return { database, anchors: createAnchors(), lost: lost.signal }
    })
    connecting.catch(() => forget(connecting))
    return connecting
  }

  /** Closed too, also one that comes only now: what is left open would be in the way of an upgrade. */
  function forget(connecting: Promise<Connection> | undefined): void {
    if (current === connecting) current = undefined
    connecting?.then(
      ({ database }) => database.close(),
      () => {},
    )
  }

  async function run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    const cancelLimit = clock.after(answerLimitMs, () => limit.abort(new DOMException('No answer', noAnswer)))
    let used: Promise<Connection> | undefined
    const attempt = async () => {
      current ??= connect()
      used = current
      const connection = await used
      // What was given up must not be done later: the draft may be another one by then.
      limit.signal.throwIfAborted()
      return unless(connection.lost, work(connection))
    }
    const again = () => {
      limit.signal.throwIfAborted()
      forget(used)
      return attempt()
    }
    try {
      return await unless(limit.signal, attempt().catch(again))
    } catch (error) {
      if (limit.signal.aborted) forget(used)
      throw error
    } finally {
      cancelLimit()
    }
  }

  function change(work: (store: IDBObjectStore) => void | Promise<void>): Promise<void> {
    return run(async ({ database }) => {
      const transaction = database.transaction(storeName, 'readwrite')
      await work(transaction.objectStore(storeName))
      await committed(transaction)
    })
  }

  return {
    put: (draft, haste) =>
      run(async ({ database, anchors }) => {
        const { stored, anchor } = anchors.pack(draft)
        const durability = haste === 'relaxed' ? 'relaxed' : 'strict'
        const transaction = database.transaction(storeName, 'readwrite', { durability })
        const store = transaction.objectStore(storeName)
        try {
          if (anchor) await putAnchor(store, draft, anchor, haste === 'now')
          store.put(stored, draftKey(draft))
        } catch (error) {
          // Else it would end by itself, and take the anchor before from the draft before.
          transaction.abort()
          throw error
        }
        await committed(transaction)
        if (anchor && hasOneWriter) anchors.confirm(draft, anchor)
      }),

    get: (place) =>
      run(async ({ database, anchors }) => {
        // Whoever had the draft meanwhile may have stored an anchor of their own.
        anchors.forget(place)
        const store = database.transaction(storeName).objectStore(storeName)
        const [stored, anchor] = await Promise.all([
          resultOf(store.get(draftKey(place))),
          getAnchor(store, place),
        ])
        return readDraft(stored, anchor)
      }),

    remove: (place) =>
      run(async ({ database, anchors }) => {
        anchors.forget(place)
        const transaction = database.transaction(storeName, 'readwrite')
        const store = transaction.objectStore(storeName)
        store.delete(draftKey(place))
        removeAnchor(store, place)
        await committed(transaction)
      }),

    move: (from, draft) =>
      run(async ({ database, anchors }) => {
        for (const place of from) anchors.forget(place)
        const { stored, anchor } = anchors.pack(draft)
        const transaction = database.transaction(storeName, 'readwrite', { durability: 'strict' })
        const store = transaction.objectStore(storeName)
        if (anchor) await putAnchor(store, draft, anchor, true)
        store.put(stored, draftKey(draft))
        for (const place of from) {
          store.delete(draftKey(place))
          removeAnchor(store, place)
        }
        await committed(transaction)
      }),

    clear: (userId) =>
      run(async ({ database, anchors }) => {
        anchors.forgetAll()
        const transaction = database.transaction(storeName, 'readwrite')
        const store = transaction.objectStore(storeName)
        store.delete(keysOf(userId))
        removeAnchorsOf(store, userId)
        removeReviewsOf(store, userId)
        await committed(transaction)
      }),

    ofUser: (userId) => run(({ database }) => readNotes(database, keysOf(userId))),
    ofTab: ({ userId, tabId }) => run(({ database }) => readNotes(database, keysOf(`${userId}/${tabId}`))),

    putReview: ({ userId, tabId, slot }, review) =>
      change((store) => putReview(store, { userId, tabId, slot, at: clock.now(), review })),
    removeReview: (place) => change((store) => removeReview(store, place)),
    reviewsOf: (place) =>
      run(({ database }) => getReviews(database.transaction(storeName).objectStore(storeName), place)),
    removeReviews: (userId) => change((store) => removeReviewsOf(store, userId)),
  }
}

/** Settles as the work does, or with the reason of the signal if that comes first. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    if (signal.aborted) giveUp()
  })
}

function keysOf(owner: string): IDBKeyRange {
  return IDBKeyRange.bound(`${owner}/`, `${owner}/\uffff`)
}

async function readNotes(database: IDBDatabase, keys: IDBKeyRange): Promise<DraftNote[]> {
  const drafts = database.transaction(storeName).objectStore(storeName)
  const stored = await resultOf(drafts.getAll(keys))
  return stored.map(readNote).filter((note) => note !== undefined)
}

/** A later form than ours is opened as it is: its records are left alone, and ours keep their own form. */
async function open(factory: IDBFactory, version = 1): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const database = await resultOf(request).catch((error) => {
    if (error instanceof DOMException && error.name === 'VersionError')
      return resultOf(factory.open(databaseName))
    throw error
  })
  if (database.objectStoreNames.contains(storeName)) return database
  // Made by something else that only looked whether it was there.
  database.close()
  return open(factory, database.version + 1)
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    // Without waiting for the request's own event: the page may not live to see it.
    transaction.commit()
  })
}
