import type { ReactNode } from 'react'
import { TooltipContext } from './tooltip-context.ts'
import './tooltip.css'

/** Icon buttons inside it show our tooltip, which needs `useTooltips`. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <TooltipContext value={true}>{children}</TooltipContext>
}
