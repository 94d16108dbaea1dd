import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import { catchEarlyText, type EarlyText } from '../../../lib/browser/early-keys.ts'
import { randomUuid } from '../../../lib/browser/uuid.ts'
import { takeFirstWords } from './first-words.ts'

/**
 * What is typed for tabs that are on their way. It is in no draft, so the device keeps it from the first key on: a
 * page may end without notice, and the browser may bring it back later. Exactly one takes the words from there, in
 * this window or in another one.
 */
export interface EarlyWords {
  catchFor: (tab: NamedTab, focus?: 'taken' | 'left') => CaughtWords
  /** Whether this window has such words that are in no text yet. */
  hasAny: () => boolean
  /** For how many tabs there are such words, in all windows of the writer. */
  count: () => number
  /** Under which keys the device has those of pages that are no more. Each names its tab. */
  left: readonly string[]
}

interface NamedTab {
  id: string
  title: string
}

export interface CaughtWords {
  /** Ends the catching. To be called once. */
  take: () => EarlyText
  /** Whether the device has the words. */
  areKept: () => boolean
  /** Notes that the words are in a text now. */
  forget: () => void
}

export const nothingTyped: EarlyText = { text: '', hasFocus: false, isTyped: true }

export function createEarlyWords(storage: ListedStorage, userId: string): EarlyWords {
  const prefix = `longhand:early-words:${userId}:`
  const unwritten = new Map<string, string>()
  const keptKeys = () => storage.keys().filter((key) => key.startsWith(prefix))

  function catchFor({ id, title }: NamedTab, focus = 'taken'): CaughtWords {
    const key = `${prefix}${id}:${randomUuid()}`
    let kept = ''
    let taken = ''
    const keep = (typed: string) => {
      const left = storage.getItem(key) ?? ''
      // Another window of the writer has started, and has moved these words into the tab.
      if (kept.endsWith(left)) taken += kept.slice(0, kept.length - left.length)
      const text = typed.startsWith(taken) ? typed.slice(taken.length) : typed
      storage.setItem(key, text)
      kept = storage.getItem(key) ?? ''
      unwritten.set(key, text)
      return text
    }
    const begun = takeFirstWords(userId)
    if (focus === 'taken') begun?.focus({ preventScroll: true })
    let take: (() => EarlyText) | undefined = catchEarlyText(title, keep, begun)

    return {
      take() {
        const { text, ...how } = take?.() ?? nothingTyped
        take = undefined
        return { ...how, text: text && keep(text) }
      },
      areKept: () => storage.getItem(key) === unwritten.get(key),
      forget() {
        unwritten.delete(key)
        storage.removeItem(key)
      },
    }
  }

  return {
    catchFor,
    hasAny: () => [...unwritten.values()].some(Boolean),
    count() {
      const keys = [...keptKeys(), ...unwritten.keys()].filter(
        (key) => unwritten.get(key) || storage.getItem(key),
      )
      return new Set(keys.map(tabIdIn)).size
    },
    left: keptKeys(),
  }
}

/** The tab that words under this key are for. */
export function tabIdIn(key: string): string {
  return key.split(':').at(-2) ?? ''
}
