import { useSyncExternalStore } from 'react'
import { useObserved } from '../../../lib/use-observed.ts'
import { useRoom } from '../room/use-room.ts'

/** Whether deleting is off now: the writer has chosen this and the timer runs. It ends with the countdown. */
export function useIsForwardOnly(): boolean {
  const { timer, forwardOnly } = useRoom()
  const isChosen = useObserved(forwardOnly) === 'on'
  const isOn = () => isChosen && timer.getView().isRunning && !timer.getView().isTimeUp
  return useSyncExternalStore(timer.subscribe, isOn)
}
