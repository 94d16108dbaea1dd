import { createContext } from 'react'

/**
 * Whether icon buttons show their title in a tooltip of ours. Only pages with a toolbar bring it, by TooltipProvider;
 * elsewhere the browser's own tooltip has to do.
 */
export const TooltipContext = createContext(false)
