import type { ReactNode } from 'react'
import { TooltipContext } from './tooltip-context.ts'
import './tooltip.css'

/** Gives the icon buttons inside it our tooltip, which `useTooltips` shows. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <TooltipContext value={true}>{children}</TooltipContext>
}
