import { useSyncExternalStore } from 'react'

/** Whether the browser knows of a network, which says nothing of the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void): () => void {
  const listeners = new AbortController()
  addEventListener('online', onChange, { signal: listeners.signal })
  addEventListener('offline', onChange, { signal: listeners.signal })
  return () => listeners.abort()
}
