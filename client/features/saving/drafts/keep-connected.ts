import { resultOf } from '../../../lib/browser/indexed-db.ts'
import { ownPlace } from '../../../lib/browser/own-place.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type Anchors, createAnchors } from './anchors.ts'

const databaseName = ownPlace.name('longhand')
export const storeName = 'drafts'
const noAnswer = 'TimeoutError'

/** Whether the storage did not respond at all. Then it may hold drafts, while a storage that refuses has none. */
export function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === noAnswer
}

/** A storage that has not even failed by then counts as refusing: opening or closing a tab must not wait for it. */
const answerLimitMs = 3_000

export interface Connection {
  database: IDBDatabase
  anchors: Anchors
  /** Aborted when the browser has closed the connection, which may leave open requests without any event. */
  lost: AbortSignal
}

/** Runs the work on the present connection. */
type Run = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * A connection may be lost at any time: by storage pressure, by a newer client in another window, or by a fault of
 * Safari. A call that fails tries once more on a new connection, and no call waits for a connection that has left
 * another call without a response.
 */
export function keepConnected({
  factory,
  clock,
  onLost,
}: {
  factory: IDBFactory
  clock: Clock
  /** Called when the browser has closed the connection, and may have deleted what was stored. */
  onLost?: () => void
}): Run {
  let current: Promise<Connection> | undefined

  function connect(): Promise<Connection> {
    const lost = new AbortController()
    const connecting = open(factory).then((database) => {
      database.onclose = () => {
        forget(connecting)
        lost.abort(new DOMException('The connection was closed', 'AbortError'))
        onLost?.()
      }
      // A newer client waits to upgrade until all older connections are closed. A new connection is made at once,
      // because what is typed next must not have to wait for one: the page may be left before.
      database.onversionchange = ({ newVersion }) => {
        forget(connecting)
        if (newVersion !== null) current ??= connect()
      }
      return { database, anchors: createAnchors(), lost: lost.signal }
    })
    connecting.catch(() => forget(connecting))
    return connecting
  }

  /** Also closes the connection, even if it opens only later, since an open connection would block an upgrade. */
  function forget(connecting: Promise<Connection> | undefined): void {
    if (current === connecting) current = undefined
    connecting?.then(
      ({ database }) => database.close(),
      () => {},
    )
  }

  return async (work) => {
    const limit = new AbortController()
    const cancelLimit = clock.after(answerLimitMs, () => limit.abort(new DOMException('No answer', noAnswer)))
    let used: Promise<Connection> | undefined
    const attempt = async () => {
      current ??= connect()
      used = current
      const connection = await used
      // Given up, so it must not be done later: by then the draft may be another one.
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
}

/** Settles as the work does, or rejects with the signal's reason if that comes first. */
function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason)
    signal.addEventListener('abort', giveUp)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp))
    if (signal.aborted) giveUp()
  })
}

/** Opens the database, also one of a later version: its records are left alone, and ours keep their form. */
async function open(factory: IDBFactory, version = 1): Promise<IDBDatabase> {
  const request = factory.open(databaseName, version)
  request.onupgradeneeded = () => request.result.createObjectStore(storeName)
  const database = await resultOf(request).catch((error) => {
    if (error instanceof DOMException && error.name === 'VersionError')
      return resultOf(factory.open(databaseName))
    throw error
  })
  if (database.objectStoreNames.contains(storeName)) return database
  // The database was created by code that only checked whether it exists.
  database.close()
  return open(factory, database.version + 1)
}
