import { listenTo } from '../../lib/listen-to.ts'
import type { Timer } from './timer.ts'
import { isTimerStorageKey } from './timer-storage.ts'

/** The timer follows the other windows until the returned function is called, which ends it for this one. */
export function connectTimer(timer: Timer, window: EventTarget): () => void {
  const reread = (event: Event) => {
    if (isTimerStorageKey((event as StorageEvent).key)) timer.reread()
  }
  const stop = listenTo([[window, 'storage', reread]])
  return () => {
    stop()
    timer.close()
  }
}
