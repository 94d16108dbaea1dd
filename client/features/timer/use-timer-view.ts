import { useSyncExternalStore } from 'react'
import type { Timer, TimerView } from './timer.ts'

/** It ticks in the components that read its view, not in the page. */
export function useTimerView(timer: Timer): TimerView {
  return useSyncExternalStore(timer.subscribe, timer.getView)
}
