import { useEffect } from 'react'
import { followTooltips } from './follow-tooltips.ts'

/** Shows the tooltips of the page. Once one is open its neighbours open at once. Apart from what gives buttons theirs: nobody needs them before the first key. */
export function useTooltips(): void {
  useEffect(() => {
    const listeners = new AbortController()
    followTooltips(listeners.signal)
    return () => listeners.abort()
  }, [])
}
