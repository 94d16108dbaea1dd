import { afterEach, expect, test, vi } from 'vitest'
import { onSqlite } from '../tests/support/server-databases.ts'
import { keepClean } from './keep-clean.ts'

const hourMs = 60 * 60_000
const sayFailed = vi.fn()

onSqlite('every hour', ({ open }) => {
  afterEach(() => {
    vi.useRealTimers()
    expect(sayFailed).not.toHaveBeenCalled()
  })

  test('the server is clean though indexing takes longer, and that runs once at a time', async () => {
    const store = await open()
    const sweep = vi.spyOn(store, 'sweep')
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const ends: (() => void)[] = []
    const all = vi.fn(async (isOver: () => boolean) => {
      if (!isOver()) await new Promise<void>((resolve) => ends.push(resolve))
    })
    const cleaning = keepClean(store, { all }, sayFailed)
    await expect.poll(() => all.mock.calls.length).toBe(1)
    expect(sweep).toHaveBeenCalledTimes(1)

    vi.advanceTimersByTime(hourMs)
    await expect.poll(() => sweep.mock.calls.length).toBe(2)
    expect(all).toHaveBeenCalledTimes(1)
    ends[0]?.()
    await expect
      .poll(() => {
        vi.advanceTimersByTime(hourMs)
        return all.mock.calls.length
      })
      .toBe(2)

    const stopped = cleaning.stop()
    for (const end of ends) end()
    await stopped
  })

  test('one that takes longer than that is the only one', async () => {
    const store = await open()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const swept = Promise.withResolvers<void>()
    const sweep = vi.spyOn(store, 'sweep').mockReturnValue(swept.promise)
    const all = vi.fn(async () => {})
    const cleaning = keepClean(store, { all }, sayFailed)
    await expect.poll(() => sweep.mock.calls.length).toBe(1)
    const read = vi.spyOn(store.db, 'selectFrom')
    const written = vi.spyOn(store.db, 'deleteFrom')
    vi.advanceTimersByTime(3 * hourMs)
    const stopped = cleaning.stop()
    swept.resolve()
    await stopped
    expect(all).toHaveBeenCalled()
    expect(sweep).toHaveBeenCalledTimes(1)
    expect([read, written].flatMap((one) => one.mock.calls)).toEqual([])
  })
})
