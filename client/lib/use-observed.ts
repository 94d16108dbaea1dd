import { useSyncExternalStore } from 'react'
import type { Observed } from './observable.ts'

/** The value as it is now. Renders when it is another one. */
export function useObserved<T>({ get, subscribe }: Observed<T>): T {
  return useSyncExternalStore(subscribe, get)
}
