import { type ReactNode, useEffect } from 'react'
import { followTooltips } from './follow-tooltips.ts'
import { TooltipContext } from './tooltip-context.ts'
import './tooltip.css'

/** Gives the icon buttons inside it our tooltip. Once one is open its neighbours open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const listeners = new AbortController()
    followTooltips(listeners.signal)
    return () => listeners.abort()
  }, [])
  return <TooltipContext value={true}>{children}</TooltipContext>
}
