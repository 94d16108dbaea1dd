import { listenTo } from '../../lib/browser/listen-to.ts'
import { changedKey } from '../../lib/browser/own-place.ts'
import type { Timer } from './timer.ts'
import { isTimerStorageKey } from './timer-storage.ts'

/** Lets the timer follow the other windows. The returned function ends the timer in this window. */
export function connectTimer(timer: Timer, window: EventTarget): () => void {
  const reread = (event: Event) => {
    if (isTimerStorageKey(changedKey(event as StorageEvent))) timer.reread()
  }
  const stop = listenTo([[window, 'storage', reread]])
  return () => {
    stop()
    timer.close()
  }
}
