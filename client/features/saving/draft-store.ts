import type { Clock } from '../../lib/clock.ts'
import { type Draft, type DraftPlace, draftKey, readDraft } from './draft.ts'

/** `strict` waits for the disk, `relaxed` for the operating system: enough against a killed browser. */
export type Durability = 'relaxed' | 'strict'

/** Every draft this browser holds. Refusals are the caller's to report: words that cannot be kept are no secret. */
export interface DraftStore {
  put(draft: Draft, durability: Durability): Promise<void>
  get(place: DraftPlace): Promise<Draft | undefined>
  remove(place: DraftPlace): Promise<void>
  /** Forgets all drafts of a writer whose account is gone. */
  clear(userId: string): Promise<void>
  /** The drafts of one writer, of nobody else. */
  ofUser(userId: string): Promise<Draft[]>
  /** One for each window that shows, or showed, the tab. */
  ofTab(place: Pick<DraftPlace, 'userId' | 'tabId'>): Promise<Draft[]>
}

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
  /** The browser has closed it, and may leave what was under way on it without any answer. */
  lost: AbortSignal
}

/**
 * IndexedDB, not localStorage, which a killed browser loses up to a minute of. A connection may be lost at any time
 * (storage pressure, a newer client in another window, Safari on a bad day): each call that fails tries once more on a
 * new one, and none waits for a connection that has left another one without an answer.
 */
export function openDraftStore(factory: IDBFactory, clock: Clock, name = 'longhand'): DraftStore {
  let current: Promise<Connection> | undefined

  function connect(): Promise<Connection> {
    const lost = new AbortController()
    const connecting = open(factory, name).then((database) => {
      database.onclose = () => {
        forget(connecting)
        lost.abort(new DOMException('The connection was closed', 'AbortError'))
      }
      // A newer client wants to upgrade, and waits until nobody holds the old form open.
      database.onversionchange = () => forget(connecting)
      return { database, lost: lost.signal }
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

  async function run<T>(work: (database: IDBDatabase) => Promise<T>): Promise<T> {
    const limit = new AbortController()
    const cancelLimit = clock.after(answerLimitMs, () => limit.abort(new DOMException('No answer', noAnswer)))
    let used: Promise<Connection> | undefined
    const attempt = async () => {
      current ??= connect()
      used = current
      const { database, lost } = await used
      // What was given up must not be done later: the draft may be another one by then.
      limit.signal.throwIfAborted()
      return unless(lost, work(database))
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

  return {
    put: (draft, durability) =>
      run(async (database) => {
        const transaction = database.transaction(storeName, 'readwrite', { durability })
        transaction.objectStore(storeName).put(draft, draftKey(draft))
        await committed(transaction)
      }),

    get: (place) =>
      run(async (database) => {
        const drafts = database.transaction(storeName).objectStore(storeName)
        return readDraft(await result(drafts.get(draftKey(place))))
      }),

    remove: (place) =>
      run(async (database) => {
        const transaction = database.transaction(storeName, 'readwrite')
        transaction.objectStore(storeName).delete(draftKey(place))
        await committed(transaction)
      }),

    clear: (userId) =>
      run(async (database) => {
        const transaction = database.transaction(storeName, 'readwrite')
        transaction.objectStore(storeName).delete(keysOf(userId))
        await committed(transaction)
      }),

    ofUser: (userId) => run((database) => readDrafts(database, keysOf(userId))),
    ofTab: ({ userId, tabId }) => run((database) => readDrafts(database, keysOf(`${userId}/${tabId}`))),
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

async function readDrafts(database: IDBDatabase, keys: IDBKeyRange): Promise<Draft[]> {
  const drafts = database.transaction(storeName).objectStore(storeName)
  const stored = await result(drafts.getAll(keys))
  return stored.map(readDraft).filter((draft) => draft !== undefined)
}

/** A later form than ours is opened as it is: its records are left alone, and ours keep their own form. */
async function open(factory: IDBFactory, name: string, version = 1): Promise<IDBDatabase> {
  const request = factory.open(name, version)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const database = await result(request).catch((error) => {
    if (error instanceof DOMException && error.name === 'VersionError') return result(factory.open(name))
    throw error
  })
  if (database.objectStoreNames.contains(storeName)) return database
  // Made by something else that only looked whether it was there.
  database.close()
  return open(factory, name, database.version + 1)
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
    // Without waiting for the request's own event: the page may not live to see it.
    transaction.commit()
  })
}
