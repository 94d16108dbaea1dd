import type { ListedStorage } from '../../../lib/browser/device-storage.ts'
import { catchEarlyText, type EarlyText } from '../../../lib/browser/early-keys.ts'
import { randomUuid } from '../../../lib/browser/uuid.ts'
import { takeFirstWords } from './first-words.ts'

/**
 * Words typed for tabs that are still loading. They are in no draft, so the browser's storage keeps them from the first
 * key on: a page may end without notice, and the browser may restore it later. Only one window takes the words from the
 * storage.
 */
export interface EarlyWords {
  catchFor: (tab: NamedTab, focus?: 'taken' | 'left') => CaughtWords
  /** Whether this window has such words that are not in any text yet. */
  hasAny: () => boolean
  /** How many tabs have such words, in all windows of the writer. */
  count: () => number
  /** The storage keys of such words that closed pages have left. Each contains the id of its tab. */
  left: readonly string[]
}

interface NamedTab {
  id: string
  title: string
}

export interface CaughtWords {
  /** Ends the catching. Call it once. */
  take: () => EarlyText
  /** Whether the storage has the words. */
  areKept: () => boolean
  /** Call it once the words are in a text. */
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
      // Another window has started and moved part of these words into the tab already.
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

/** The id of the tab for which the words under this key are. */
export function tabIdIn(key: string): string {
  return key.split(':').at(-2) ?? ''
}
