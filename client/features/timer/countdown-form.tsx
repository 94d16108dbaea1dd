import { type FormEvent, type KeyboardEvent, useId } from 'react'
import { maxTimerMinutes } from '#shared/tab-fields.ts'
import { focusWhenShown } from '../../lib/browser/focus-when-shown.ts'
import type { Switch } from '../../lib/choices/device-choice.ts'
import { Button } from '../../ui/button.tsx'
import { NumberBox } from '../../ui/number-box.tsx'
import { SwitchTick } from '../../ui/switch-tick.tsx'
import { SoundChoice } from './sound-choice.tsx'
import './countdown-form.css'

type CountdownFormProps = {
  id: string
  /** The minutes that are stored for the tab; 0 for none. */
  minutes: number
  forwardOnly: Switch
  /** Sets the countdown. 0 clears it. */
  onSet: (minutes: number) => void
  onCancel: () => void
}

/** A form to set and to clear the minutes of the countdown. */
export function CountdownForm({ id, minutes, forwardOnly, onSet, onCancel }: CountdownFormProps) {
  const inputId = useId()

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSet(Number(new FormData(event.currentTarget).get('minutes')))
  }

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // Escape closes this form first, and only then the panel around it.
    event.stopPropagation()
    onCancel()
  }

  return (
    <form id={id} className="countdown" onSubmit={submit} onKeyDown={closeOnEscape}>
      <label htmlFor={inputId}>Count down</label>
      <NumberBox
        id={inputId}
        name="minutes"
        required
        min={1}
        max={maxTimerMinutes}
        defaultValue={minutes || ''}
        ref={focusWhenShown}
      />
      <span>minutes</span>
      <Button type="submit" size="small">
        Set
      </Button>
      <SoundChoice />
      <SwitchTick of={forwardOnly}>No way back while the timer runs</SwitchTick>
      {minutes > 0 && (
        <Button variant="quiet" size="small" onClick={() => onSet(0)}>
          Clear
        </Button>
      )}
    </form>
  )
}

// The writer has just asked for this field.
