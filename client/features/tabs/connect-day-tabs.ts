import { listenTo } from '../../lib/browser/listen-to.ts'
import { changedKey } from '../../lib/browser/own-place.ts'
import type { DayTabs } from './day-tabs.ts'

interface Page {
  window: EventTarget
  document: EventTarget
}

/** Loads the day, and catches up whenever the window is seen again, until the returned function is called. */
export function connectDayTabs(dayTabs: DayTabs, { window, document }: Page): () => void {
  const stop = dayTabs.start()
  const stopListening = listenTo([
    [document, 'visibilitychange', dayTabs.wake],
    [window, 'online', dayTabs.wake],
    [window, 'storage', (event) => dayTabs.reread(changedKey(event as StorageEvent))],
  ])
  return () => {
    stopListening()
    stop()
  }
}
