import { useCallback, useEffect, useRef } from 'react'

/** Returns a signal that is aborted as soon as the dialog closes, before it has faded out. */
export function useLeaving(isOpen: boolean): () => AbortSignal {
  const leaving = useRef(new AbortController())

  useEffect(() => {
    if (!isOpen) return
    const end = new AbortController()
    leaving.current = end
    return () => end.abort()
  }, [isOpen])

  return useCallback(() => leaving.current.signal, [])
}
