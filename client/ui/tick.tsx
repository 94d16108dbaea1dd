import type { ReactNode } from 'react'
import './tick.css'

type TickProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** A sentence. All of it can be clicked. */
  children: ReactNode
}

/** A choice that applies at once. */
export function Tick({ checked, onCheckedChange, children }: TickProps) {
  return (
    <label className="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onCheckedChange(event.target.checked)} />
      {children}
    </label>
  )
}
