import { ownPlace } from '../../../lib/browser/own-place.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type Anchors, createAnchors } from './anchors.ts'
import { resultOf } from './result-of.ts'

const databaseName = ownPlace.name('longhand')
export const storeName = 'drafts'
const noAnswer = 'TimeoutError'

/** Whether the storage has not answered at all. Then it may hold drafts; one that refuses has none. */
export function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === noAnswer
}

/** A storage that does not even fail by then has refused: nobody waits for it to open a tab, or to close one. */
const answerLimitMs = 3_000

export interface Connection {
  database: IDBDatabase
  anchors: Anchors
  /** The browser has closed it, and may leave what was under way on it without any answer. */
  lost: AbortSignal
}

/** Does the work on the connection there is. */
type Run = <T>(work: (connection: Connection) => Promise<T>) => Promise<T>

/**
 * A connection may be lost at any time (storage pressure, a newer client in another window, Safari on a bad day): each
 * call that fails tries once more on a new one, and none waits for a connection that has left another one without an
 * answer.
 */
export function keepConnected({
  factory,
  clock,
  onLost,
}: {
  factory: IDBFactory
  clock: Clock
  /** The browser has closed the connection, and may have thrown away what was stored. */
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

  /** Closes it as well, even if it opens only later: an open connection would block an upgrade. */
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
