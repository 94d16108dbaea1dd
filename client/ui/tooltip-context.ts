import { createContext } from 'react'

/**
 * Whether icon buttons show their title in our tooltip. Only pages with a toolbar switch it on, by TooltipProvider.
 * Elsewhere the browser's own tooltip is shown.
 */
export const TooltipContext = createContext(false)
