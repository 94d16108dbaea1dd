import { useCallback, useEffect, useRef } from 'react'

/** Gives a signal that is aborted when the dialog closes, and not only when it has faded. */
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
