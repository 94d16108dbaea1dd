import { listenTo } from '../../../lib/browser/listen-to.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { OpenTabs } from './open-tabs.ts'

/** The parts of the browser's window that send events to the page. */
export interface PageEvents {
  window: EventTarget
  document: EventTarget & Pick<Document, 'visibilityState'>
}

/** How often the server is asked for changes of other devices while the page is visible. */
const askEveryMs = 20_000

/**
 * Asks for changes of other devices, stores the place in the text, and warns before unsaved words would be lost by
 * closing, until the returned function is called.
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
  // Whichever way a page ends, this is the last event that it gets.
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
