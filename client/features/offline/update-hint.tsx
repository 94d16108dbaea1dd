import { useEffect } from 'react'
import { useToasts } from '../../ui/toasts.tsx'
import { keepUpToDate, watchForLostParts } from './app-updates.ts'

/** Has the app kept for starts without the server. To be seen only when there is a new version of it. */
export function UpdateHint() {
  const toasts = useToasts()

  useEffect(() => {
    const watching = new AbortController()
    // Never by itself: the writer may be in the middle of a sentence. At the next start it comes anyway.
    const offer = () =>
      toasts.info('A new release of Longhand is ready.', {
        action: { name: 'Reload', run: reload },
        once: true,
      })
    watchForLostParts(offer, watching.signal)
    void keepUpToDate(offer, watching.signal)
    return () => watching.abort()
  }, [toasts])

  return null
}

const reload = () => location.reload()
