import { expect, it } from 'vitest'
import { FakeClock } from '../../../tests/fakes/fake-clock.ts'
import { openTextCopies } from './text-copies.ts'

const head = {
  id: '1',
  title: 'Chapter 1',
  writing_date: '2026-01-08',
  font: 'Inter',
  size: 'normal',
  timer_minutes: 0,
  revision: 2,
  bytes: 4,
} as const

it('fails where the storage does not answer, so that nobody waits for it for ever', async () => {
  const clock = new FakeClock()
  const silent = { open: () => ({}) } as unknown as IDBFactory
  const copies = openTextCopies(silent, 'user', () => {}, clock)
  const calls = [copies.heads(), copies.text('1'), copies.put(head, { text: 'Text' }), copies.remove(['1'])]
  const failing = calls.map((call) => expect(call).rejects.toThrow('No answer'))
  await clock.advance(10_000)
  await Promise.all(failing)
})

it('opens the storage again where it has failed', async () => {
  let opened = 0
  const failing = {
    open() {
      opened += 1
      throw new DOMException('No', 'UnknownError')
    },
  } as unknown as IDBFactory
  const copies = openTextCopies(failing, 'user', () => {}, new FakeClock())
  await expect(copies.heads()).rejects.toThrow('No')
  await expect(copies.heads()).rejects.toThrow('No')
  expect(opened).toBe(2)
})

it('puts no older text in the place of a newer one, which was saved while it was fetched', async () => {
  const copies = openTextCopies(keepingStorage(), 'user', () => {}, new FakeClock())
  await copies.put({ ...head, revision: 3 }, { text: 'Text, and more', origins: '' })
  await copies.put(head, { text: 'Text', origins: '' })
  expect(await copies.text('1')).toEqual({ revision: 3, text: 'Text, and more', origins: '' })
  expect(await copies.heads()).toEqual([{ ...head, revision: 3 }])
  await copies.put({ ...head, revision: 4 }, { text: 'All of it', origins: '' })
  expect((await copies.text('1'))?.text).toBe('All of it')
})

it('has no text where something else lies in its place', async () => {
  const copies = openTextCopies(keepingStorage(), 'user', () => {}, new FakeClock())
  await copies.put(head, { text: 7 as unknown as string })
  expect(await copies.text('1')).toBeUndefined()
})

/** A database as far as copies use it. As in browsers, nothing can be asked of a transaction that is committed. */
function keepingStorage(): IDBFactory {
  const stores = new Map([
    ['heads', new Map<string, unknown>()],
    ['texts', new Map<string, unknown>()],
  ])
  const answer = <T>(result: T) => {
    const request = { result, onsuccess() {} }
    setTimeout(() => request.onsuccess())
    return request
  }
  const transaction = () => {
    let isCommitted = false
    const ofStore = (name: string) => {
      const store = stores.get(name) ?? new Map<string, unknown>()
      const asked = <T>(result: T) => {
        if (isCommitted) throw new DOMException('It has ended', 'TransactionInactiveError')
        return answer(result)
      }
      return {
        get: (key: string) => asked(store.get(key)),
        getAll: () => asked([...store.values()]),
        put: (value: unknown, key: string) => asked(void store.set(key, value)),
      }
    }
    const one = {
      oncomplete() {},
      objectStore: ofStore,
      commit() {
        isCommitted = true
        setTimeout(() => one.oncomplete())
      },
    }
    return one
  }
  return { open: () => answer({ transaction, close() {} }) } as unknown as IDBFactory
}
