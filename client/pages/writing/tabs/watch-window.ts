import { listenTo } from '../../../lib/browser/listen-to.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { OpenTabs } from './open-tabs.ts'

/** What the page hears of its browser's window. */
export interface PageEvents {
  window: EventTarget
  document: EventTarget & Pick<Document, 'visibilityState'>
}

/** How often other devices' saves are asked for while the page is seen. */
const askEveryMs = 20_000

/**
 * Asks for what other devices have saved, keeps the place in the text, and warns before unsaved words are closed, until
 * the returned function is called.
 */
export function watchWindow(
  openTabs: Pick<OpenTabs, 'ask' | 'isAtRisk' | 'keepPlace'>,
  { window, document }: PageEvents,
  clock: Clock,
): () => void {
  let stopAsking = () => {}
  const askLater = () => {
    stopAsking = clock.after(askEveryMs, () => {
      if (document.visibilityState === 'visible') openTabs.ask()
      askLater()
    })
  }
  const warn = (event: Event) => {
    if (openTabs.isAtRisk()) event.preventDefault()
  }
  // However a page ends, this is the last event that it gets.
  const keepPlace = () => {
    if (document.visibilityState === 'hidden') openTabs.keepPlace()
  }
  const stopListening = listenTo([
    [window, 'beforeunload', warn],
    [document, 'visibilitychange', keepPlace],
  ])
  askLater()
  return () => {
    stopAsking()
    stopListening()
  }
}
