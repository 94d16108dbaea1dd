import type { EarlyText } from '../../../lib/browser/early-keys.ts'
import type { Toasts } from '../../../ui/toasts.tsx'
import type { CaughtWords, EarlyWords } from './early-words.ts'
import { dropFirstWords, hasFirstWords } from './first-words.ts'
import type { OpenTabs } from './open-tabs.ts'

interface WordsOnTheWay {
  catchFor: EarlyWords['catchFor']
  areAny: () => boolean
  /** Into the tab itself; where that did not come, into the text that the writer sees. */
  give: (id: string, early: EarlyText, words: CaughtWords) => void
  /** The page ends. */
  settle: () => void
}

interface Ports {
  openTabs: OpenTabs
  earlyWords: EarlyWords
  toasts: Pick<Toasts, 'info'>
}

const shownMs = 5_000

/** What is typed until a tab is there belongs to that one, not to the one that is still shown. */
export function createWordsOnTheWay({ openTabs, earlyWords, toasts }: Ports): WordsOnTheWay {
  const caught = new Set<CaughtWords>()

  /** Where there is none, the next one that comes has them. */
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

/** Where all of it was typed. Else nobody has noted which words were. */
function originOf({ isTyped }: EarlyText): 't' | 'u' {
  return isTyped ? 't' : 'u'
}
