import { useSyncExternalStore } from 'react'
import type { Timer } from './timer.ts'
import type { TimerView } from './timer-view.ts'

/** The state of the timer. Only components that use it render each second. */
export function useTimerView(timer: Timer): TimerView {
  return useSyncExternalStore(timer.subscribe, timer.getView)
}
