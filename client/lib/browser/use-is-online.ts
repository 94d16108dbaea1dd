import { useSyncExternalStore } from 'react'

/** Whether the browser has a network. This does not tell whether the server can be reached. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void): () => void {
  const listeners = new AbortController()
  addEventListener('online', onChange, { signal: listeners.signal })
  addEventListener('offline', onChange, { signal: listeners.signal })
  return () => listeners.abort()
}
