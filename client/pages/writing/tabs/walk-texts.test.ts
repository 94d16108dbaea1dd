import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settle } from '../../../../tests/fakes/fake-clock.ts'
import { fakePreview } from '../../../../tests/fakes/fake-preview.ts'
import type { DayTab } from '../../../features/tabs/day-tab.ts'
import { withOtherDays } from '../../../features/tabs/day-tab.ts'
import { previewedTab } from '../../../features/tabs/previewed-tab.ts'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { stepToTab } from './step-to-tab.ts'
import { hearSteps } from './walk-texts.ts'

type Ports = Parameters<typeof hearSteps>[0]

const today = '2026-01-08'
const previewOf = (id: string, writing_date: string) =>
  fakePreview({ id, title: id, writing_date, word_count: 0, revision: 1 })
const tabOf = (id: string, day: string) => previewedTab(previewOf(id, day))
const ofToday = ['one', 'two', 'three', 'four'].map((id) => tabOf(id, today))

/** A book, as the server lists it: the newest first. */
const book = [
  ...['one', 'two', 'three', 'four'].map((id) => previewOf(id, today)).reverse(),
  previewOf('chapter 4', '2025-12-03'),
  previewOf('chapter 3', '2025-12-01'),
  previewOf('chapter 2', '2025-12-01'),
  previewOf('chapter 1', '2025-12-01'),
]

let asked: string[]
let opened: string[]
let said: string[]
let shown: DayTab
let coming: DayTab | undefined
let arrivals: (() => void)[]
let chosen: DayTab[]
let texts: Map<string, string>
let now: number
let answer: () => unknown
let step: (by: 1 | -1) => void
let leave: () => void
/** The desk comes. */
let hear: () => void
/** What can be opened without the server, the newest first. */
let atHand: typeof book | undefined
/** How often that was looked for. */
let readings: number

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false })
  ;[asked, opened, said, arrivals, chosen] = [[], [], [], [], []]
  texts = new Map()
  now = 0
  readings = 0
  atHand = undefined
  shown = tabOf('one', today)
  coming = undefined
  answer = () => ({ tabs: book, cursor: null })
  const say = (words: string) => said.push(words)
  const open = (tab: DayTab) => {
    opened.push(tab.id)
    coming = tab
    return new Promise<boolean>((resolve) => {
      arrivals.push(() => {
        if (opened.at(-1) === tab.id) shown = tab
        if (shown === tab && tab.writing_date !== today && !chosen.some(({ id }) => id === tab.id))
          chosen.push(tab)
        resolve(shown === tab)
      })
    })
  }
  const comingId = () => coming?.id
  const openTabs = { opened: (id: string) => ({ saving: { text: () => texts.get(id) ?? '' } }) } as never
  const strip = () => withOtherDays(withOtherDays(ofToday, chosen), [shown])
  const ports = {
    now: () => now,
    toasts: { error: say, info: say },
    findAtHand: async () => {
      readings += 1
      return atHand && { tabs: atHand, isWhole: false }
    },
    tabs: {
      today: { get: () => today },
      tab: { get: () => shown },
      strip: { get: strip },
      openTabs,
      async close(id: string) {
        chosen = chosen.filter((tab) => tab.id !== id)
      },
      open,
      comingId,
    },
    async request(path: string, { read }: { read: (reply: unknown) => unknown }) {
      asked.push(path)
      return read(await answer())
    },
  } as unknown as Ports
  hear = () => {
    leave = hearSteps(ports)
  }
  hear()
  step = (by) => stepToTab({ tab: shown, tabs: strip(), today, open, comingId, openTabs }, by)
})

afterEach(() => {
  leave()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** All that was asked for comes. */
async function arrive(): Promise<void> {
  await settle()
  const came = arrivals
  arrivals = []
  for (const come of came) come()
  coming = undefined
  await settle()
}

async function walk(...steps: (1 | -1)[]): Promise<string[]> {
  opened = []
  for (const by of steps) {
    step(by)
    await arrive()
  }
  return opened
}

/** The writer has opened it from the history. */
function openFromHistory(id: string, day: string): void {
  shown = tabOf(id, day)
  chosen = [shown]
}

it('goes round in the strip from a tab of today, and asks nothing', async () => {
  expect(await walk(-1, 1)).toEqual(['four', 'one'])
  expect(asked).toEqual([])
})

it('loses no key that comes before the tab does, and goes on from the one that came', async () => {
  for (const by of [1, 1, 1, -1] as const) step(by)
  expect(opened).toEqual(['two', 'three', 'four', 'three'])
  await arrive()
  expect(await walk(1)).toEqual(['four'])
})

it('takes steps that came before the desk, unless the writer has gone on since', async () => {
  leave()
  openFromHistory('chapter 1', '2025-12-01')
  step(1)
  step(1)
  hear()
  await arrive()
  expect(opened).toEqual(['chapter 2', 'chapter 3'])

  leave()
  step(1)
  texts.set('chapter 3', 'Written since.')
  hear()
  leave()
  step(1)
  openFromHistory('chapter 1', '2025-12-01')
  hear()
  await arrive()
  expect(opened).toEqual(['chapter 2', 'chapter 3'])
})

it('walks the chapters of an earlier day in their order, with one question', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  expect(await walk(1, 1, -1)).toEqual(['chapter 2', 'chapter 3', 'chapter 2'])
  expect(asked).toEqual(['/api/tabs?beside=chapter 1'])
})

it('goes from one day to the next, and behind the last one to today', async () => {
  openFromHistory('chapter 3', '2025-12-01')
  expect(await walk(1, 1)).toEqual(['chapter 4', 'one'])
  openFromHistory('chapter 4', '2025-12-03')
  expect(await walk(-1)).toEqual(['chapter 3'])
})

it('says that there is none before the first', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  expect(await walk(-1, -1)).toEqual([])
  expect(said).toEqual(['This is the oldest tab.', 'This is the oldest tab.'])
  expect(asked).toHaveLength(1)
})

it('counts keys that come while the server is asked', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  step(1)
  step(1)
  await arrive()
  expect(opened).toEqual(['chapter 2', 'chapter 3'])
  expect(asked).toHaveLength(1)
})

it('takes nobody away who goes on writing while the server is asked', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  answer = () => {
    texts.set('chapter 1', 'It rained.')
    return { tabs: book, cursor: null }
  }
  expect(await walk(1)).toEqual([])
  expect(await walk(1)).toEqual(['chapter 2'])
})

it('asks again where the stretch ends that it knows, and after a while', async () => {
  const whole = book
  answer = () => ({ tabs: whole.slice(-3), cursor: null })
  openFromHistory('chapter 1', '2025-12-01')
  await walk(1, 1)
  answer = () => ({ tabs: whole, cursor: null })
  expect(await walk(1)).toEqual(['chapter 4'])
  expect(asked).toEqual(['/api/tabs?beside=chapter 1', '/api/tabs?beside=chapter 3'])
  now += 6 * 60_000
  await walk(-1)
  expect(asked).toHaveLength(3)
})

it('asks again where the neighbour could not be opened', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  step(1)
  await settle()
  // It was deleted on another device.
  opened.push('none')
  await arrive()
  answer = () => ({ tabs: book.filter(({ id }) => id !== 'chapter 2'), cursor: null })
  expect(await walk(1)).toEqual(['chapter 3'])
})

it('leaves in the strip what the writer has opened or written in, and nothing that was only passed', async () => {
  openFromHistory('chapter 1', '2025-12-01')
  await walk(1, 1)
  expect(chosen.map(({ id }) => id)).toEqual(['chapter 1', 'chapter 3'])
  texts.set('chapter 3', 'Written on.')
  await walk(1)
  expect(chosen.map(({ id }) => id)).toEqual(['chapter 1', 'chapter 3', 'chapter 4'])
})

it('walks without a network what the device has', async () => {
  answer = () => {
    throw unreachable()
  }
  openFromHistory('chapter 1', '2025-12-01')
  atHand = book.filter(({ id }) => id === 'chapter 1' || id === 'chapter 3')
  expect(await walk(1, -1)).toEqual(['chapter 3', 'chapter 1'])
})

describe('with a connection again', () => {
  const server = () => ({ tabs: book, cursor: null })

  beforeEach(async () => {
    answer = () => {
      throw unreachable()
    }
    openFromHistory('chapter 1', '2025-12-01')
    atHand = book.filter(({ id }) => id !== 'chapter 3')
    await walk(1)
    now += 4_000
  })

  it('the next step goes by the server, and not by what the device had', async () => {
    answer = server
    expect(await walk(1)).toEqual(['chapter 3'])
  })

  it('a bad line holds up one step for a second, and what it answers at last counts', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    let end = () => {}
    answer = () =>
      new Promise((resolve) => {
        end = () => resolve(server())
      })
    opened = []
    step(1)
    await vi.advanceTimersByTimeAsync(999)
    expect(opened).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    await arrive()
    expect(opened).toEqual(['chapter 4'])
    expect(await walk(-1), 'the server is still asked').toEqual(['chapter 2'])
    end()
    await settle()
    expect(await walk(1)).toEqual(['chapter 3'])
    expect(asked).toHaveLength(2)
  })

  it('while there is none, each question fails at once, and the device is not read again', async () => {
    expect(await walk(1, -1)).toEqual(['chapter 4', 'chapter 2'])
    expect(readings).toBe(1)
  })
})

it.each([
  ['without a network', unreachable(), 'Going to the tabs beside this one needs a connection.'],
  [
    'of a tab that is gone',
    new ApiError('not_found', 404, 'Not found.'),
    'The tabs beside this one could not be found.',
  ],
])('says why it stays: %s', async (_, error, words) => {
  answer = () => {
    throw error
  }
  openFromHistory('chapter 1', '2025-12-01')
  expect(await walk(1)).toEqual([])
  expect(said).toEqual([words])
})
