import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactNode, useEffect } from 'react'
import { TooltipContext, type TooltipProps } from './tooltip-context.ts'
import './tooltip.css'

const openDelayMs = 400

/**
 * What is pressed puts away what is open, and gives the focus back to a button or uncovers one under a pointer that rests:
 * neither is a question about that button, and another panel may be on its way over it.
 */
let wasPutAway = false

/** Gives the icon buttons inside it our tooltip. Once one is open its neighbours open at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      wasPutAway = ['Escape', 'Enter', ' '].includes(key)
    }
    const click = () => {
      wasPutAway = true
    }
    const move = ({ movementX, movementY }: PointerEvent) => {
      if (movementX || movementY) wasPutAway = false
    }
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    window.addEventListener('keydown', press, options)
    window.addEventListener('pointerdown', click, options)
    window.addEventListener('pointermove', move, options)
    return () => listeners.abort()
  }, [])

  return (
    <Base.Provider delay={openDelayMs}>
      <TooltipContext value={Tooltip}>{children}</TooltipContext>
    </Base.Provider>
  )
}

/** A few more words for those who see; never the only name of what it belongs to. */
function Tooltip({ text, keys, children }: TooltipProps) {
  return (
    <Base.Root onOpenChange={(isOpen, details) => isOpen && wasPutAway && details.cancel()}>
      <Base.Trigger delay={openDelayMs} render={children} />
      <Base.Portal>
        <Base.Positioner className="tooltip-positioner" side="top" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="tooltip">
            {text}
            {keys && <kbd className="tooltip-keys">{keys}</kbd>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
