import { useSyncExternalStore } from 'react'
import { useRoom } from '../room/use-room.ts'

export function useIsResearching(): boolean {
  const { research } = useRoom().ai
  return useSyncExternalStore(research.subscribe, () => research.getState().isBusy)
}
