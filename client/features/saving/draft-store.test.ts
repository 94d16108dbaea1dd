import { expect, it } from 'vitest'
import { FakeClock, settle } from '../../lib/fake-clock.ts'
import { newDraft } from './draft.ts'
import { openDraftStore } from './draft-store.ts'

const draft = newDraft({ userId: 'u', tabId: 't', slot: 0 }, 'client', { revision: 1, text: 'text' })

/** Connections that are made, and requests that are answered, when the test says so. */
function start() {
  const opened: { connect(): Promise<void> }[] = []
  let transactions = 0
  const database = {
    transaction() {
      transactions += 1
      return { objectStore: () => ({ put: () => ({}) }), commit() {} }
    },
  }
  const factory = {
    open() {
      const request = { result: database, onsuccess: () => {} }
      opened.push({
        connect() {
          request.onsuccess()
          return settle()
        },
      })
      return request
    },
  }
  const clock = new FakeClock()
  const store = openDraftStore(factory as unknown as IDBFactory, clock)
  return { clock, store, opened, transactions: () => transactions }
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
