import { type MouseEvent, type ReactNode, useState } from 'react'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { isUsedIcon, rememberUsedIcon } from './used-icons.ts'
import './dock-name.css'

type DockNameProps = {
  id: string
  /** A word; the button itself says more to those who hear it. */
  name: string
  /** A button of the dock. */
  children: ReactNode
}

/**
 * An icon that says its name until it was used once in this browser. Then the name goes, but not its room: nothing
 * else moves before the page is opened again.
 */
export function DockName({ id, name, children }: DockNameProps) {
  const [wasKnown] = useState(() => isUsedIcon(deviceStorage, id))
  const [isKnown, setIsKnown] = useState(wasKnown)
  if (wasKnown) return children

  const learn = ({ target }: MouseEvent) => {
    // Not in a panel that the button opens, nor while there is nothing that it could do.
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
