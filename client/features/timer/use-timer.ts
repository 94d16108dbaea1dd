import { useEffect, useState, useSyncExternalStore } from 'react'
import { systemClock } from '../../lib/clock.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { createTimer, type Timer, type TimerPage, type TimerView } from './timer.ts'
import { ring } from './timer-sound.ts'
import { isTimerStorageKey } from './timer-storage.ts'

/** The page's timer. It ticks in the components that read its view, not in the page. */
export function useTimer(userId: string, page: TimerPage): Timer {
  const [timer] = useState(() => createTimer({ clock: systemClock, storage: deviceStorage, userId, ring }))

  useEffect(() => timer.follow(page))

  useEffect(() => {
    const followOtherWindow = (event: StorageEvent) => {
      if (isTimerStorageKey(event.key)) timer.reread()
    }
    window.addEventListener('storage', followOtherWindow)
    return () => {
      window.removeEventListener('storage', followOtherWindow)
      timer.close()
    }
  }, [timer])

  return timer
}

export function useTimerView(timer: Timer): TimerView {
  return useSyncExternalStore(timer.subscribe, timer.getView)
}
