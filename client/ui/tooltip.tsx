import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactNode } from 'react'
import { TooltipContext, type TooltipProps } from './tooltip-context.ts'
import './tooltip.css'

const openDelayMs = 400

/** Gives the icon buttons inside it our tooltip. Once one is open its neighbours open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={openDelayMs}>
      <TooltipContext value={Tooltip}>{children}</TooltipContext>
    </Base.Provider>
  )
}

/** A few more words for those who see; never the only name of what it belongs to. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={openDelayMs} render={children} />
      <Base.Portal>
        <Base.Positioner className="tooltip-positioner" side="top" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
