import { isRecord } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/device-storage.ts'
import { catchEarlyText, type EarlyText } from '../../../lib/early-keys.ts'
import { createKeptList } from '../../../lib/kept-list.ts'
import { randomUuid } from '../../../lib/uuid.ts'

/** Of a tab that was on its way. */
export interface KeptWords {
  id: string
  tabId: string
  text: string
}

/**
 * What is typed for tabs that are on their way. It is in no draft, so the device keeps it from the first key on: a page may
 * end without a word, and may come back from where the browser had put it away. Whoever takes the words off the list has
 * them, in this window or in another one.
 */
export interface EarlyWords {
  catchFor: (tab: { id: string; title: string }) => CaughtWords
  /** Whether there are any that are in no text yet. */
  hasAny: () => boolean
  /** Those that pages have left behind. */
  left: () => KeptWords[]
  forget: (id: string) => void
}

export interface CaughtWords {
  /** Ends the catching; once. */
  take: () => EarlyText
  /** Whether the device has them. */
  areKept: () => boolean
  /** They are in a text now. */
  forget: () => void
}

export const nothingTyped: EarlyText = { text: '', hasFocus: false }

export function createEarlyWords(storage: DeviceStorage, userId: string): EarlyWords {
  const openList = () => createKeptList(storage, `longhand:early-words:${userId}`, isKeptWords)
  const list = openList()
  const own = new Map<string, string>()

  function catchFor({ id: tabId, title }: { id: string; title: string }): CaughtWords {
    const id = randomUuid()
    let taken = ''
    const isListed = () => list.all().some((kept) => kept.id === id)
    const keep = (typed: string) => {
      // Another window of the writer has begun, and has put them into the tab.
      if (own.has(id) && !isListed()) taken += own.get(id)
      const text = typed.startsWith(taken) ? typed.slice(taken.length) : typed
      own.set(id, text)
      list.put({ id, tabId, text })
      return text
    }
    let take: (() => EarlyText) | undefined = catchEarlyText(title, keep)

    return {
      take() {
        const early = take?.() ?? nothingTyped
        take = undefined
        return { ...early, text: early.text && keep(early.text) }
      },
      // Read anew: what a storage refuses is on a list of this page alone.
      areKept: () =>
        openList()
          .all()
          .some((kept) => kept.id === id),
      forget() {
        own.delete(id)
        list.remove(id)
      },
    }
  }

  return {
    catchFor,
    hasAny: () => [...own.values()].some((text) => text !== ''),
    left: () => list.all().filter(({ id }) => !own.has(id)),
    forget: list.remove,
  }
}

function isKeptWords(value: unknown): value is KeptWords {
  return isRecord(value) && [value.id, value.tabId, value.text].every((field) => typeof field === 'string')
}
