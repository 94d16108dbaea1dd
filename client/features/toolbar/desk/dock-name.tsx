import { type MouseEvent, type ReactNode, useState } from 'react'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { isUsedIcon, rememberUsedIcon } from './used-icons.ts'
import './dock-name.css'

type DockNameProps = {
  id: string
  /** A word. The button itself has a longer name for screen readers. */
  name: string
  /** A button of the dock. */
  children: ReactNode
}

/**
 * An icon that shows its name until it was used once in this browser. Then the name disappears but its space stays, so
 * that nothing moves until the page is opened again.
 */
export function DockName({ id, name, children }: DockNameProps) {
  const [wasKnown] = useState(() => isUsedIcon(deviceStorage, id))
  const [isKnown, setIsKnown] = useState(wasKnown)
  if (wasKnown) return children

  const learn = ({ target }: MouseEvent) => {
    // Clicks in a panel that the button has opened do not count, nor clicks on a disabled button.
    if (!(target as Element).closest('.dock-item button:not([aria-disabled="true"])')) return
    rememberUsedIcon(deviceStorage, id)
    setIsKnown(true)
  }

  return (
    <span className="dock-item" data-known={isKnown || undefined} onClickCapture={learn}>
      {children}
      <span className="dock-name" aria-hidden="true">
        {name}
      </span>
    </span>
  )
}
