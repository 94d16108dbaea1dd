import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'
import { addDays } from '../../lib/writing-day.ts'

interface Written {
  day: string
  words: number
}

/** How many words were written on this device on the last day of writing, in all tabs and windows together. */
export interface WrittenToday extends Observed<Written> {
  /** How many words count for this day. Known for the last day of writing and the day before it. */
  on(day: string): number
  /**
   * A negative number reduces the count, but not below 0, for instance if an old chapter is deleted.
   * `isRestored`: words that came back with a version. They raise the count at most to the highest count of the day.
   */
  add(words: number, day: string, isRestored?: boolean): void
  /** Reads the count again, because another window may have changed it. */
  reread(): void
}

/** A second copy, which survives if the browser is killed. The first one may lose up to a minute. */
interface KeptCount {
  get(): Promise<unknown>
  put(text: string): void
}

const none: Written = { day: '', words: 0 }
/** If more words come at once, they were not typed: a passage comes back, or comes from elsewhere. */
const maxTypedAtOnce = 3

export function createWrittenToday(storage: DeviceStorage, userId: string, kept?: KeptCount): WrittenToday {
  const key = writtenKey(userId)
  // If the browser refuses to store the count, it lasts until the page is left.
  const read = () => readWritten(storage.getItem(key))
  const latest = () => read() ?? written.get()
  /** Stores the count of the day before the last one. A writer who travels west comes back to that day. */
  const earlierKey = `longhand:written-earlier:${userId}`
  const written = createObservable(read() ?? none)
  /** Words of other days that this window took away today. Bringing them back is not writing. */
  let debt = none
  /** How many words of the count were added by this window. */
  let added = none
  const highest = createHighest(storage, userId)

  /** If the writer has travelled back to this day, what was written after its midnight counts for it too. */
  function on(day: string): number {
    const last = latest()
    if (last.day === day) return last.words
    if (last.day === '' || last.day !== addDays(day, 1)) return 0
    const earlier = readWritten(storage.getItem(earlierKey))
    return last.words + (earlier?.day === day ? earlier.words : 0)
  }

  function keepEarlier(day: string): void {
    const last = latest()
    if (last.day !== '' && last.day < day) storage.setItem(earlierKey, writeWritten(last))
    // Otherwise its words would count twice.
    else if (last.day > day) storage.removeItem(earlierKey)
  }

  function add(words: number, day: string, isRestored = false): void {
    const before = on(day)
    const most = highest.on(day, before)
    keepEarlier(day)
    const owed = debt.day === day ? debt.words : 0
    const repaid = words > maxTypedAtOnce ? Math.min(owed, words) : 0
    const sum = before + words - repaid
    const total = isRestored ? Math.min(sum, most) : sum
    if (total < before) highest.keep({ day, words: most })
    debt = { day, words: owed - repaid + Math.max(0, -total) }
    const next = { day, words: Math.max(0, total) }
    const text = writeWritten(next)
    added = { day, words: (added.day === day ? added.words : 0) + next.words - before }
    storage.setItem(key, text)
    // A full storage still has the old count, to which every further word would be added again.
    if (storage.getItem(key) !== text) storage.removeItem(key)
    kept?.put(text)
    written.set(next)
  }

  /** Adds what a killed browser has lost, unless another window has done so. This window may have written meanwhile. */
  function addLost(text: unknown): void {
    const last = readWritten(text)
    const { day, words } = latest()
    if (!last || last.day < day) return
    const known = last.day === day ? words - (added.day === day ? added.words : 0) : 0
    if (last.words > known) add(last.words - known, last.day)
  }

  void kept?.get().then(addLost)

  return {
    get: written.get,
    subscribe: written.subscribe,
    on,
    add,
    reread: () => written.set(latest()),
  }
}

/** The highest count of a day, from before words were deleted. */
function createHighest(storage: DeviceStorage, userId: string) {
  const key = `longhand:written-most:${userId}`
  let kept = none
  return {
    on(day: string, now: number): number {
      const stored = readWritten(storage.getItem(key)) ?? kept
      return stored.day === day ? Math.max(stored.words, now) : now
    },
    keep(most: Written): void {
      kept = most
      storage.setItem(key, writeWritten(most))
    },
  }
}

export function writtenKey(userId: string): string {
  return `longhand:written:${userId}`
}

function writeWritten({ day, words }: Written): string {
  return `${day} ${words}`
}

function readWritten(text: unknown): Written | undefined {
  if (typeof text !== 'string') return undefined
  const [, day = '', words] = text.match(/^(\d{4}-\d\d-\d\d) (\d{1,9})$/) ?? []
  return words === undefined ? undefined : { day, words: Number(words) }
}
