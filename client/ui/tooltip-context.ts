import { type ComponentType, createContext, type ReactElement } from 'react'

export type TooltipProps = {
  text: string
  /** That do the same. */
  keys?: string | undefined
  /** The element the tooltip belongs to. */
  children: ReactElement
}

/**
 * How icon buttons show their title. Positioning a tooltip costs 24 kB, so only pages with a toolbar bring it, by
 * TooltipProvider; elsewhere the browser's own tooltip has to do.
 */
export const TooltipContext = createContext<ComponentType<TooltipProps> | null>(null)
