import { describe, expect, it, vi } from 'vitest'
import { settle } from '../../../tests/fakes/fake-clock.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createWrittenToday } from './written-today.ts'

const today = '2026-01-08'

function storageOf(stored: Map<string, string>): DeviceStorage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

it('adds up what is written, in every window, and takes away what is deleted, but never below 0', () => {
  const storage = storageOf(new Map())
  const [one, other] = [createWrittenToday(storage, 'ada'), createWrittenToday(storage, 'ada')]
  one.add(200, today)
  other.add(50, today)
  expect(other.get()).toEqual({ day: today, words: 250 })
  one.add(-4, today)
  expect(one.get().words).toBe(246)
  other.reread()
  expect(other.get().words).toBe(246)

  one.add(-2000, today)
  expect(one.get().words).toBe(0)
})

it('does not take for written what was cut and comes back', () => {
  const written = createWrittenToday(storageOf(new Map()), 'ada')
  written.add(20, today)
  written.add(-500, today)
  expect(written.get().words).toBe(0)
  written.add(480, today)
  expect(written.get().words).toBe(0)
  written.add(20, today)
  expect(written.get().words).toBe(20)
  written.add(3, today)
  expect(written.get().words).toBe(23)
  written.add(-30, '2026-01-09')
  written.add(2, '2026-01-10')
  expect(written.get().words).toBe(2)
})

it('counts what is typed after a large cut, and not what comes back then', () => {
  const written = createWrittenToday(storageOf(new Map()), 'ada')
  written.add(28, today)
  written.add(-469, today)
  for (let words = 0; words < 19; words++) written.add(1, today)
  expect(written.get().words).toBe(19)
  written.add(441, today)
  expect(written.get().words).toBe(19)
})

it('is there after a reload, for this writer alone, and begins anew with the next day', () => {
  const storage = storageOf(new Map())
  createWrittenToday(storage, 'ada').add(246, today)
  expect(createWrittenToday(storage, 'grace').get().words).toBe(0)
  const again = createWrittenToday(storage, 'ada')
  expect(again.get()).toEqual({ day: today, words: 246 })
  again.add(1, '2026-01-09')
  expect(again.get()).toEqual({ day: '2026-01-09', words: 1 })
})

describe('whoever travels west over midnight', () => {
  const [day, next] = ['2026-01-08', '2026-01-09']

  it('has the words of both days for the day that is there once more', () => {
    const storage = storageOf(new Map())
    const written = createWrittenToday(storage, 'ada')
    written.add(500, day)
    written.add(30, next)
    expect([written.on(next), written.on(day)]).toEqual([30, 530])
    written.add(2, day)
    expect(written.on(day)).toBe(532)
    expect(createWrittenToday(storage, 'ada').on(day)).toBe(532)
  })

  it('begins the next day anew, and has each word once after another such journey', () => {
    const written = createWrittenToday(storageOf(new Map()), 'ada')
    written.add(500, day)
    written.add(30, next)
    written.add(2, day)
    expect(written.on(next)).toBe(0)
    written.add(7, next)
    expect([written.on(next), written.on(day)]).toEqual([7, 539])
  })

  it('has nothing of a day that lies further ahead or back', () => {
    const written = createWrittenToday(storageOf(new Map()), 'ada')
    written.add(500, day)
    written.add(30, '2026-01-10')
    expect([written.on('2026-01-09'), written.on(day), written.on('2026-01-11')]).toEqual([30, 0, 0])
    expect(createWrittenToday(storageOf(new Map()), 'ada').on(day)).toBe(0)
  })
})

describe('after the browser was killed', () => {
  const storage = () => storageOf(new Map([['longhand:written:ada', `${today} 50`]]))
  const kept = (text: unknown) => ({ get: async () => text, put: vi.fn() })

  it('has what the first copy has lost', async () => {
    const copy = kept(`${today} 80`)
    const written = createWrittenToday(storage(), 'ada', copy)
    written.add(3, today)
    await settle()
    expect(written.get()).toEqual({ day: today, words: 83 })
    expect(copy.put).toHaveBeenLastCalledWith(`${today} 83`)
  })

  it('has it where the first copy has lost all', async () => {
    const written = createWrittenToday(storageOf(new Map()), 'ada', kept(`${today} 80`))
    await settle()
    expect(written.get()).toEqual({ day: today, words: 80 })
  })

  it('has it once, in however many windows', async () => {
    const shared = storage()
    const windows = [1, 2].map(() => createWrittenToday(shared, 'ada', kept(`${today} 80`)))
    windows[1]?.add(1, today)
    await settle()
    windows[0]?.reread()
    expect(windows.map((written) => written.get().words)).toEqual([81, 81])
  })

  it('takes away from it what was deleted before it was known', async () => {
    const written = createWrittenToday(storage(), 'ada', kept(`${today} 80`))
    written.add(-60, today)
    await settle()
    expect(written.get().words).toBe(20)
  })

  it.each([`${today} 50`, `${today} 40`, '2026-01-07 900', undefined, { day: today, words: 900 }])(
    'takes nothing from %j',
    async (text) => {
      const written = createWrittenToday(storage(), 'ada', kept(text))
      await settle()
      expect(written.get()).toEqual({ day: today, words: 50 })
    },
  )
})

it('counts where nothing can be stored, too', () => {
  const written = createWrittenToday({ getItem: () => null, setItem() {}, removeItem() {} }, 'ada')
  written.add(2, today)
  written.add(3, today)
  expect(written.get().words).toBe(5)
})

it('counts on where the storage is full and has an earlier count', () => {
  const stored = new Map([['longhand:written:ada', `${today} 98`]])
  const storage = storageOf(stored)
  const windows = [1, 2].map(() => createWrittenToday(storage, 'ada'))
  storage.setItem = () => {}
  const [one, other] = windows
  one?.add(2, today)
  one?.add(3, today)
  other?.reread()
  expect(windows.map((written) => written.get().words)).toEqual([103, 98])
})

it.each(['', 'x', '2026-01-08', '2026-01-08 -4', '2026-01-08 1e5', '{"day":"2026-01-08"}'])(
  'takes %j for nothing',
  (text) => {
    const written = createWrittenToday(storageOf(new Map([['longhand:written:ada', text]])), 'ada')
    expect(written.get().words).toBe(0)
  },
)
