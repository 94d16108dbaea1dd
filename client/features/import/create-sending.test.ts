import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeImport, textOf, today } from '../../../tests/fakes/fake-import.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { requestAs } from '../../lib/session/request-as.ts'
import { findChapters } from './reading/chapters/find-chapters.ts'

vi.mock('../../lib/wait.ts', () => ({ wait: async () => {} }))

let fake: FakeImport

beforeEach(() => {
  fake = new FakeImport()
})

afterEach(() => void vi.useRealTimers())

describe('bringing in', () => {
  test('makes the ticked ones, on the days that were chosen, with the words as brought in', async () => {
    await fake.begin()
    const [first, harbour, letter] = fake.at('preview').plan.texts
    fake.importing.tick([harbour?.id ?? ''], false)
    fake.importing.moveTo([letter?.id ?? ''], today)
    await fake.importing.send()
    expect(fake.at('done').done.size).toBe(2)
    expect(fake.server.row(first?.id ?? '')).toMatchObject({
      title: 'first',
      content: 'First attempt.',
      writing_date: '2022-03-08',
      origins: 'b14',
    })
    expect(fake.server.titles(today)).toEqual(['letter'])
    expect(fake.server.titles('2026-01-04')).toEqual([])
    expect(fake.made).toEqual([letter?.id])
  })

  test('keeps the texts of a day in their order, and asks for a few at a time', async () => {
    const chapters = Array.from({ length: 12 }, (_, index) => textOf(`Chapter ${index + 1}.txt`, `${index}`))
    fake.found = { ...fake.found, texts: [...chapters.toReversed(), ...fake.found.texts] }
    await fake.begin()
    await fake.importing.send()
    expect(fake.server.titles('2026-01-04').slice(0, 12)).toEqual(chapters.map(({ title }) => title))
  })

  test('has the chapters of a book in its order, between the texts before and behind it', async () => {
    const book = Array.from({ length: 12 }, (_, index) => `# Chapter ${12 - index}\n\n${index}\n\n`).join('')
    const chapters = findChapters(book)
    fake.found.texts.push({ ...textOf('i book.md', book), ...(chapters && { chapters }) })
    await fake.begin()
    const { plan } = fake.at('preview')
    fake.importing.split(plan.texts.find(({ path }) => path === 'i book.md')?.id ?? '', 0)
    await fake.importing.send()
    const titles = Array.from({ length: 12 }, (_, index) => `Chapter ${12 - index}`)
    expect(fake.server.titles('2026-01-04')).toEqual(['harbour', ...titles, 'letter'])
    const sent = fake.at('done').chosen.filter(({ piece }) => piece)
    expect(sent.map(({ id }) => fake.server.row(id)?.content).join('')).toBe(book)
  })

  test.each([
    [300, 100],
    [4_000, 400],
  ])('of %i texts is shown no more often than each %i ms', async (count, everyMs) => {
    const many = Array.from({ length: count }, (_, index) => textOf(`Chapter ${index}.txt`, `${index}`))
    fake.found = { ...fake.found, texts: many }
    await fake.begin()
    let shown = 0
    fake.importing.stage.subscribe(() => {
      if (fake.importing.stage.get().kind === 'sending') shown++
    })
    vi.useFakeTimers()
    fake.pace = async () => void (await vi.advanceTimersByTimeAsync(1))
    await fake.importing.send()
    expect(fake.at('done').done.size).toBe(count)
    expect(shown).toBeGreaterThan(1)
    expect(shown).toBeLessThanOrEqual(1 + count / everyMs)
  })

  test('is one, also where it is asked for again before the browser has given the lock', async () => {
    await fake.begin()
    const hold = vi.spyOn(fake.locks, 'hold')
    hold.mockImplementation(async (_, work) => {
      await Promise.resolve()
      return work()
    })
    const sendings = [fake.importing.send(), fake.importing.send()]
    fake.at('sending')
    expect(fake.lastImports().all()).toMatchObject([{ tabs: { length: 3 }, isSending: true }])
    await Promise.all(sendings)
    expect(hold).toHaveBeenCalledTimes(1)
    hold.mockRestore()
    expect(fake.at('done').done.size).toBe(3)
    expect(fake.puts()).toHaveLength(3)
    expect(fake.lastImports().all()).toMatchObject([{ tabs: { length: 3 } }])
  })

  test('that breaks off goes on under the same ids, and nothing comes twice', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /^PUT/, status: 500 }
    await fake.importing.send()
    expect(fake.at('broken').break.title).toBe('The import broke off after 0 of 3.')
    fake.server.refuse = undefined
    const held = fake.server.hold(/^PUT/)
    const sending = fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    fake.server.isConnected = false
    held.release()
    await sending
    const { done } = fake.at('broken')
    expect(done.size).toBeLessThan(3)
    fake.server.isConnected = true
    await fake.importing.send()
    expect(fake.at('done').done.size).toBe(3)
    expect([...fake.server.titles('2026-01-04'), ...fake.server.titles('2022-03-08')]).toEqual([
      'harbour',
      'letter',
      'first',
    ])
  })

  test.each([
    [
      new ApiError('quota_full', 413, 'You have the 100 tabs that this server gives.'),
      /^There was no more room/,
      /100 tabs/,
    ],
    [
      new ApiError('unauthenticated', 401, 'User not authenticated'),
      /^You were signed out/,
      /^Sign in again/,
    ],
    [
      new ApiError('unreachable', 0, 'Network error'),
      /^The server could not be reached/,
      /wait in this window/,
    ],
  ])('says what stopped it: %s', async (error, title, words) => {
    const { request } = fake
    fake.importing = fake.create((path, options) =>
      options.method === 'PUT' ? Promise.reject(error) : request(path, options),
    )
    await fake.begin()
    await fake.importing.send()
    const { break: why } = fake.at('broken')
    expect(why.title).toMatch(title)
    expect(why.words).toMatch(words)
    // Those that had begun: their answers may be lost.
    expect(fake.lastImports().all()).toMatchObject([{ tabs: { length: 2 } }])
  })

  test('a text that the server refuses keeps the others from nothing', async () => {
    await fake.begin()
    const [, harbour] = fake.at('preview').plan.texts
    fake.server.refuse = { pattern: new RegExp(`^PUT .*${harbour?.id}`), status: 422, message: 'Not a text.' }
    await fake.importing.send()
    const { done, refused } = fake.at('done')
    expect(done.size).toBe(2)
    expect(refused).toMatchObject([{ text: { path: 'harbour.txt' }, why: 'Not a text.' }])
  })

  test('a tab that was deleted meanwhile is not here, and stays deleted', async () => {
    await fake.begin()
    for (const { id, path } of fake.at('preview').plan.texts) {
      fake.importing.moveTo([id], today)
      if (path === 'harbour.txt') fake.server.add({ id, deleted_at: 7 })
    }
    await fake.importing.send()
    const { done, refused, chosen: sent, imported } = fake.at('done')
    const [first, , letter] = sent.map(({ id }) => id)
    expect([...done]).toEqual([first, letter])
    expect(refused).toMatchObject([{ text: { path: 'harbour.txt' }, why: 'it was deleted meanwhile' }])
    expect(fake.made).toEqual([first, letter])
    expect(imported.tabs).toEqual([first, letter])
  })

  test('that is not found by a server on its way is not here', async () => {
    await fake.begin()
    fake.server.refuse = { pattern: /^PUT/, status: 404 }
    await fake.importing.send()
    expect(fake.at('broken').break.title).toBe('The import broke off after 0 of 3.')
  })

  test('that is stopped says after how many, and another goes on where it was', async () => {
    await fake.begin()
    const held = fake.server.hold(/^PUT/)
    const sending = fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    fake.importing.stop()
    held.release()
    await sending
    const { break: why, done } = fake.at('broken')
    expect(why).toMatchObject({ title: 'Stopped after 2 of 3.', isStop: true })
    expect(done.size).toBe(2)
  })

  test('is never sent as another writer who has signed in meanwhile', async () => {
    let user = { id: 'ada', email: 'ada@example.com' }
    const request = requestAs(
      {
        getState: () => ({ status: 'signed-in', user, ended: false }),
        request: fake.request,
      },
      'ada',
    )
    fake.importing = fake.create(request)
    await fake.begin()
    const held = fake.server.hold(/^PUT/)
    const sending = fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    user = { id: 'grace', email: 'grace@example.com' }
    held.release()
    await sending
    expect(fake.puts()).toHaveLength(2)
    expect(fake.at('broken').break.title).toBe('You were signed out after 2 of 3.')
  })

  test('of a writer who has left sends and keeps nothing more', async () => {
    await fake.begin()
    const held = fake.server.hold(/^PUT/)
    const sending = fake.importing.send()
    await vi.waitFor(() => expect(fake.at('sending').begun.size).toBe(2))
    fake.stored.clear()
    fake.leave()
    held.release()
    await sending
    expect(fake.puts()).toHaveLength(2)
    expect([...fake.stored]).toEqual([])
  })
})
