import { useSyncExternalStore } from 'react'
import type { Everything, EverythingState } from './everything.ts'

export function useEverythingState(everything: Everything): EverythingState {
  return useSyncExternalStore(everything.subscribe, everything.getState)
}
