import type { DeviceStorage } from '../../lib/device-storage.ts'
import { createObservable, type Observed } from '../../lib/observable.ts'

interface Written {
  day: string
  words: number
}

/** How many words have been written on this device on the last day on which any were, in all tabs and windows together. */
export interface WrittenToday extends Observed<Written> {
  /** Fewer than none takes away, but never below 0: who deletes an old chapter has not written less than nothing. */
  add(words: number, day: string): void
  /** Another window may have written. */
  reread(): void
}

const none: Written = { day: '', words: 0 }

export function createWrittenToday(storage: DeviceStorage, userId: string): WrittenToday {
  const key = writtenKey(userId)
  // What the browser refuses to store counts until the page is left.
  const read = () => readWritten(storage.getItem(key))
  const written = createObservable(read() ?? none)
  /** Words of other days that this window took away today. Bringing them back is not writing. */
  let debt = { day: '', words: 0 }

  return {
    get: written.get,
    subscribe: written.subscribe,
    add(words, day) {
      const { day: lastDay, words: before } = read() ?? written.get()
      const owed = debt.day === day ? debt.words : 0
      const total = (day === lastDay ? before : 0) + words - (words > 0 ? Math.min(owed, words) : 0)
      debt = { day, words: words > 0 ? Math.max(0, owed - words) : owed + Math.max(0, -total) }
      const next = { day, words: Math.max(0, total) }
      storage.setItem(key, `${next.day} ${next.words}`)
      written.set(next)
    },
    reread: () => written.set(read() ?? none),
  }
}

export function writtenKey(userId: string): string {
  return `longhand:written:${userId}`
}

function readWritten(text: string | null): Written | undefined {
  const [, day = '', words] = text?.match(/^(\d{4}-\d\d-\d\d) (\d{1,9})$/) ?? []
  return words === undefined ? undefined : { day, words: Number(words) }
}
