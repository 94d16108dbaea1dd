import { useSyncExternalStore } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Whether there is no way back just now: it was chosen, and the timer runs. With a countdown it ends at its end. */
export function useIsForwardOnly(): boolean {
  const { timer, forwardOnly } = useRoom()
  const isChosen = useObserved(forwardOnly) === 'on'
  const isOn = () => isChosen && timer.getView().isRunning && !timer.getView().isTimeUp
  return useSyncExternalStore(timer.subscribe, isOn)
}
