import { useSyncExternalStore } from 'react'

/** Whether the browser has a network. The server may still be out of reach. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(onChange: () => void): () => void {
  const listeners = new AbortController()
  addEventListener('online', onChange, { signal: listeners.signal })
  addEventListener('offline', onChange, { signal: listeners.signal })
  return () => listeners.abort()
}
