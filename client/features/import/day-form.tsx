import { type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/**
 * The earliest day that a file is believed to be of. If only two digits of a year are typed, a browser takes them for the
 * first century.
 */
const earliest = '1900-01-01'

type DayFormProps = {
  value: string
  latest: string
  label: string
  onChoose: (date: string) => void
  onCancel: () => void
}

/** Stands in the place of the day, and uses the browser's own calendar. */
export function DayForm({ value, latest, label, onChoose, onCancel }: DayFormProps) {
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes only the form, not the dialog.
    event.stopPropagation()
    onCancel()
  }
  const choose = (event: SubmitEvent) => {
    event.preventDefault()
    const date = field.current?.value ?? ''
    // A date that is not complete is no date.
    if (date) onChoose(date)
  }
  return (
    <form className="import-day-form" onSubmit={choose} onKeyDown={handleKeyDown}>
      <input
        ref={field}
        className="import-day-field"
        type="date"
        aria-label={label.charAt(0).toUpperCase() + label.slice(1)}
        min={earliest}
        max={latest}
        defaultValue={value}
        required
      />
      <Button type="submit" size="small">
        Set
      </Button>
    </form>
  )
}
