import { dayMs } from '#shared/durations.ts'
import { flag, hasShape, list, number, object, optional, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { readStored } from '../../lib/kept-list.ts'
import { createObservable } from '../../lib/observable.ts'
import type { Replacement } from '../../lib/text/replace-asked.ts'

/** A tab in which words were replaced. Its text from before is among its versions. */
export interface ReplacedTab {
  id: string
  title: string
  /** The version with the text from before. */
  version: string
  /** How many places were replaced. */
  places: number
  /** The places that were left out, counted from 0 among all found places. */
  leaves?: number[] | undefined
}

/** A replacement in all tabs, as far as it takes to undo it. The texts themselves are with the server. */
export interface LastReplacement extends Replacement {
  /** When it began. This identifies it. */
  at: number
  tabs: ReplacedTab[]
}

/** The replacements on this device that can still be undone. */
export interface LastReplacements {
  /** Returns them, the newest first. */
  all(): LastReplacement[]
  /** The newest one that is earlier than this one. */
  before(replacement: LastReplacement): LastReplacement | undefined
  /** Stores what is known of this replacement now. */
  keep(replacement: LastReplacement): void
  /**
   * Keeps only these tabs of the replacement that began then. Nothing is stored of one that is no longer known: the
   * writer may have signed out meanwhile.
   */
  keepTabs(at: number, isKept: (id: string) => boolean): void
}

/** The replacement that the writer wants to undo. */
export const undoAsked = createObservable<LastReplacement | null>(null)

const keptDays = 30
/** More tabs than are shown at once are replaced in several steps. */
const maxKept = 5
/** In UTF-16 units. A replacement in a hundred tabs takes about 15,000. */
const maxLength = 200_000

export function createLastReplacements(
  storage: DeviceStorage,
  userId: string,
  now: () => number = Date.now,
): LastReplacements {
  const key = `longhand:last-replacement:${userId}`
  const all = () => {
    const kept = readStored(storage, key)
    return isList(kept) ? kept.filter(({ at }) => now() - at < keptDays * dayMs) : []
  }
  const write = (some: LastReplacement[]) => {
    const kept = some.toSorted((a, b) => b.at - a.at).slice(0, maxKept)
    while (JSON.stringify(kept).length > maxLength) kept.pop()
    if (kept.length > 0) storage.setItem(key, JSON.stringify(kept))
    else storage.removeItem(key)
  }
  return {
    all,
    before: (replacement) => all().find(({ at }) => at < replacement.at),
    keep: (replacement) => write([replacement, ...all().filter(({ at }) => at !== replacement.at)]),
    keepTabs(at, isKept) {
      const known = all()
      if (!known.some((one) => one.at === at)) return
      const left = known.map((one) =>
        one.at === at ? { ...one, tabs: one.tabs.filter(({ id }) => isKept(id)) } : one,
      )
      write(left.filter(({ tabs }) => tabs.length > 0))
    },
  }
}

const isList = hasShape(
  list(
    object({
      at: number,
      search: text,
      replace: text,
      isExact: flag,
      isWhole: flag,
      tabs: list(
        object({ id: text, title: text, version: text, places: number, leaves: optional(list(number)) }),
      ),
    }),
  ),
)
