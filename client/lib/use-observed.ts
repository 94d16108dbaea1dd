import { useSyncExternalStore } from 'react'
import type { Observed } from './observable.ts'

/** The current value. The component renders again when it changes. */
export function useObserved<T>({ get, subscribe }: Observed<T>): T {
  return useSyncExternalStore(subscribe, get)
}
