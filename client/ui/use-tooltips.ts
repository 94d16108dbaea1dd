import { useEffect } from 'react'
import { followTooltips } from './follow-tooltips.ts'

/**
 * Shows the tooltips of the page. In a file of its own, because it is loaded later than the buttons: nobody needs
 * tooltips before the first key.
 */
export function useTooltips(): void {
  useEffect(() => {
    const listeners = new AbortController()
    followTooltips(listeners.signal)
    return () => listeners.abort()
  }, [])
}
