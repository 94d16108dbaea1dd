import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import './segmented-control.css'

export type Segment<Value extends string> = {
  value: Value
  label: string
  /** Shown instead of the label, which becomes the name and the tooltip. */
  icon?: LucideIcon
}

type SegmentedControlProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string
  segments: Segment<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** A note below the segments. */
  note?: string
}

/** A choice among few values, all visible: radio buttons in one frame, with the keys of radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  note,
}: SegmentedControlProps<Value>) {
  const name = useId()
  const noteId = `${name}-note`
  return (
    <>
      <fieldset className="segments" aria-describedby={note ? noteId : undefined}>
        <legend className="visually-hidden">{label}</legend>
        {segments.map((segment) => (
          <label key={segment.value} className="segment" title={segment.icon && segment.label}>
            <input
              type="radio"
              className="segment-input"
              // Otherwise a browser would check the radio button that was checked before a reload.
              autoComplete="off"
              name={name}
              value={segment.value}
              checked={segment.value === value}
              onChange={() => onValueChange(segment.value)}
            />
            {segment.icon && <Icon of={segment.icon} size="small" />}
            <span className={segment.icon && 'visually-hidden'}>{segment.label}</span>
          </label>
        ))}
      </fieldset>
      {note && (
        <p id={noteId} className="note">
          {note}
        </p>
      )}
    </>
  )
}
