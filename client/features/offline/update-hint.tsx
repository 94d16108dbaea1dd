import { useEffect } from 'react'
import { useToasts } from '../../ui/toasts.tsx'
import { keepUpToDate, watchForLostParts } from './app-updates.ts'

/** Makes the browser store the app for starts without the server. Shows a message only when there is a new release. */
export function UpdateHint() {
  const toasts = useToasts()

  useEffect(() => {
    const watching = new AbortController()
    // The page never reloads by itself, because the writer may be in the middle of a sentence. The next start loads the
    // new release anyway.
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
