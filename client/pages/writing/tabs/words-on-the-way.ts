import type { EarlyText } from '../../../lib/browser/early-keys.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { CaughtWords, EarlyWords } from './early-words.ts'
import { dropFirstWords, hasFirstWords } from './first-words.ts'
import type { OpenTabs } from './open-tabs.ts'

interface WordsOnTheWay {
  catchFor: EarlyWords['catchFor']
  areAny: () => boolean
  /** Writes the words into the tab itself or, if that could not be opened, into the text that the writer sees. */
  give: (id: string, early: EarlyText, words: CaughtWords) => void
  /** Called when the page ends. */
  settle: () => void
}

interface Ports {
  openTabs: OpenTabs
  earlyWords: EarlyWords
  toasts: Pick<Toasts, 'info'>
}

const shownMs = 5_000

/** What is typed while a tab is loading belongs to this tab, and not to the one that is still shown. */
export function createWordsOnTheWay({ openTabs, earlyWords, toasts }: Ports): WordsOnTheWay {
  const caught = new Set<CaughtWords>()

  /** If no text is shown, the next tab that comes gets the words. */
  function giveToShown(early: EarlyText, words: CaughtWords): void {
    const stop = openTabs.subscribe(write)
    write()

    function write(): void {
      const shown = openTabs.getState().tab
      if (!shown) return
      stop()
      openTabs.addWords(shown.id, early.text, originOf(early))
      words.forget()
      toasts.info('What you typed is in this text now.', { shownMs })
    }
  }

  return {
    catchFor(tab, focus) {
      const words = earlyWords.catchFor(tab, focus)
      caught.add(words)
      return words
    },

    areAny: () => caught.size > 0 || hasFirstWords(),

    give(id, early, words) {
      if (!caught.delete(words)) return
      if (!early.text || openTabs.addWords(id, early.text, originOf(early))) words.forget()
      else giveToShown(early, words)
    },

    settle() {
      const shown = openTabs.getState().tab
      for (const words of caught) {
        const early = words.take()
        const { text } = early
        if (text && (words.areKept() || !shown)) continue
        if (text && shown) openTabs.addWords(shown.id, text, originOf(early))
        words.forget()
      }
      caught.clear()
      dropFirstWords()
    },
  }
}

/** `t` only if all words were typed. Otherwise nobody knows which of them were. */
function originOf({ isTyped }: EarlyText): 't' | 'u' {
  return isTyped ? 't' : 'u'
}
