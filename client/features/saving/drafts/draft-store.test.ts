import { afterAll, expect, it, vi } from 'vitest'
import { FakeClock, settle } from '../../../../tests/fakes/fake-clock.ts'
import { newDraft } from './draft.ts'
import { openDraftStore } from './draft-store.ts'

const draft = newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision: 1, text: 'text' })

vi.stubGlobal('IDBKeyRange', { bound: () => ({}) })
afterAll(() => vi.unstubAllGlobals())

/** Connections are made, and requests are answered, when the test says so. */
function start() {
  const opened: ReturnType<typeof openOne>[] = []
  const asked: (number | undefined)[] = []
  const put: unknown[] = []
  let transactions = 0

  function openOne() {
    const database = {
      isClosed: false,
      isFull: false,
      isAborted: false,
      version: 1,
      stores: ['drafts'],
      objectStoreNames: { contains: (store: string): boolean => database.stores.includes(store) },
      onclose() {},
      onversionchange(_change: { newVersion: number | null }) {},
      close() {
        database.isClosed = true
      },
      transaction() {
        transactions += 1
        const transaction = {
          objectStore: () => ({
            put(record: unknown) {
              if (database.isFull) throw new DOMException('full', 'QuotaExceededError')
              put.push(record)
              return {}
            },
            delete: () => ({}),
            get: () => answer(undefined),
            getAll: () => answer([]),
          }),
          commit() {},
          abort() {
            database.isAborted = true
          },
          oncomplete() {},
        }
        database.complete = () => transaction.oncomplete()
        return transaction
      },
      complete() {},
    }
    const request = { result: database, onsuccess() {} }
    return {
      database,
      request,
      connect() {
        request.onsuccess()
        return settle()
      },
    }
  }

  const factory = {
    open(_name: string, version?: number) {
      const one = openOne()
      opened.push(one)
      asked.push(version)
      return one.request
    },
  }
  const clock = new FakeClock()
  const storage = { getItem: () => null, setItem() {}, removeItem() {}, keys: () => [] }
  const store = openDraftStore({
    factory: factory as unknown as IDBFactory,
    clock,
    hasOneWriter: true,
    storage,
  })
  return { clock, store, opened, asked, put, transactions: () => transactions }
}

function answer(result: unknown) {
  const request = { result, onsuccess() {} }
  queueMicrotask(() => request.onsuccess())
  return request
}

it('gives up a storage that does not answer, and opens it anew for the next call', async () => {
  const { clock, store, opened } = start()
  const listed = store.ofTab(draft)
  const refused = expect(listed).rejects.toThrow()
  await clock.advance(3_000)
  await refused
  expect(opened).toHaveLength(1)
  void store.put(draft, 'relaxed').catch(() => {})
  expect(opened).toHaveLength(2)
})

it('gives up a write that never ends, and the connection with it', async () => {
  const { clock, store, opened, transactions } = start()
  const refused = expect(store.put(draft, 'relaxed')).rejects.toThrow()
  await opened[0]?.connect()
  expect(transactions()).toBe(1)
  await clock.advance(3_000)
  await refused
  void store.put(draft, 'relaxed').catch(() => {})
  expect(opened).toHaveLength(2)
})

it('writes nothing later that was given up', async () => {
  const { clock, store, opened, transactions } = start()
  const refused = expect(store.put(draft, 'relaxed')).rejects.toThrow()
  await clock.advance(3_000)
  await refused
  await opened[0]?.connect()
  expect(transactions()).toBe(0)
})

it('closes what comes after it was given up', async () => {
  const { clock, store, opened } = start()
  const refused = expect(store.put(draft, 'relaxed')).rejects.toThrow()
  await clock.advance(3_000)
  await refused
  await opened[0]?.connect()
  expect(opened[0]?.database.isClosed).toBe(true)
})

it('writes again what was under way on a connection that the browser closed without an answer', async () => {
  const { store, opened, transactions } = start()
  let isKept = false
  void store.put(draft, 'relaxed').then(() => {
    isKept = true
  })
  await opened[0]?.connect()
  opened[0]?.database.onclose()
  await settle()
  expect(opened).toHaveLength(2)
  await opened[1]?.connect()
  expect([transactions(), isKept]).toEqual([2, false])
  opened[1]?.database.complete()
  await settle()
  expect(isKept).toBe(true)
})

it('tells that what was stored may be gone when the browser closes the connection, and nothing else does', async () => {
  const { store, opened } = start()
  let told = 0
  const stop = store.onLost(() => {
    told += 1
  })
  void store.put(draft, 'relaxed').catch(() => {})
  await opened[0]?.connect()
  opened[0]?.database.onversionchange({ newVersion: null })
  expect(told).toBe(0)
  opened[0]?.database.onclose()
  expect(told).toBe(1)
  stop()
  opened[0]?.database.onclose()
  expect(told).toBe(1)
})

it('leaves the connection in use alone when an older one ends', async () => {
  const { store, opened } = start()
  void store.put(draft, 'relaxed').catch(() => {})
  await opened[0]?.connect()
  opened[0]?.database.onversionchange({ newVersion: 2 })
  void store.put(draft, 'relaxed').catch(() => {})
  await opened[1]?.connect()
  opened[0]?.database.onclose()
  await settle()
  expect(opened.map(({ database }) => database.isClosed)).toEqual([true, false])
})

it('is connected again before the next change, once a newer client has changed the storage', async () => {
  const { store, opened } = start()
  void store.put(draft, 'relaxed').catch(() => {})
  await opened[0]?.connect()
  opened[0]?.database.onversionchange({ newVersion: 2 })
  expect(opened).toHaveLength(2)
  await opened[1]?.connect()
  expect(opened.map(({ database }) => database.isClosed)).toEqual([true, false])
})

it('does not make a storage again that somebody deletes', async () => {
  const { store, opened } = start()
  void store.put(draft, 'relaxed').catch(() => {})
  await opened[0]?.connect()
  opened[0]?.database.onversionchange({ newVersion: null })
  await settle()
  expect(opened.map(({ database }) => database.isClosed)).toEqual([true])
})

it('makes its store in a database that somebody else has left empty', async () => {
  const { store, opened, asked, transactions } = start()
  void store.put(draft, 'relaxed')
  if (opened[0]) opened[0].database.stores = []
  await opened[0]?.connect()
  expect(opened[0]?.database.isClosed).toBe(true)
  await opened[1]?.connect()
  expect([asked, transactions()]).toEqual([[1, 2], 1])
})

it('undoes what it has begun and cannot end', async () => {
  const { store, opened, put } = start()
  void store.put(draft, 'relaxed')
  if (opened[0]) opened[0].database.isFull = true
  await opened[0]?.connect()
  expect(opened[0]?.database.isAborted).toBe(true)
  await opened[1]?.connect()
  expect([opened[1]?.database.isAborted, put.length]).toEqual([false, 2])
})

it('believes in no anchor of its own after it has taken a draft from another window', async () => {
  const { store, opened, put } = start()
  async function countPuts() {
    const before = put.length
    void store.put(draft, 'relaxed')
    await settle()
    opened[0]?.database.complete()
    await settle()
    return put.length - before
  }
  void store.get(draft)
  await opened[0]?.connect()
  const withAnchor = 2
  expect([await countPuts(), await countPuts()]).toEqual([withAnchor, 1])
  await store.get(draft)
  expect([await countPuts(), await countPuts()]).toEqual([withAnchor, 1])
})
