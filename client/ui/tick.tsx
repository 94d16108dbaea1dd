import { type ReactNode, useId } from 'react'
import './tick.css'

type TickProps = {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** A sentence. A click anywhere on it changes the choice. */
  children: ReactNode
  /** A note below. */
  note?: ReactNode
}

/** A checkbox that takes effect at once. */
export function Tick({ checked, onCheckedChange, children, note }: TickProps) {
  const noteId = useId()
  return (
    <>
      <label className="tick">
        <input
          type="checkbox"
          aria-describedby={note ? noteId : undefined}
          checked={checked}
          onChange={(event) => onCheckedChange(event.target.checked)}
        />
        {children}
      </label>
      {note && (
        <p id={noteId} className="note">
          {note}
        </p>
      )}
    </>
  )
}
