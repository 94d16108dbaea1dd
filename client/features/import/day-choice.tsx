import type { ReactNode } from 'react'
import { DayForm } from './day-form.tsx'

/** The day that is being changed: that of one text, or of all texts on that day. */
interface Asked {
  key: string
  ids: readonly string[]
}

export interface DayActions {
  onAsk: (asked: Asked) => void
  onAnswer: (asked: Asked, date?: string) => void
}

interface DayChoiceProps {
  asked: Asked
  isOpen: boolean
  date: string
  latest: string
  label: string
  actions: DayActions
  children: ReactNode
}

/** The day as a button, which opens the choice of another day. */
export function DayChoice({ asked, isOpen, date, latest, label, actions, children }: DayChoiceProps) {
  if (isOpen)
    return (
      <DayForm
        value={date}
        latest={latest}
        label={label}
        onChoose={(date) => actions.onAnswer(asked, date)}
        onCancel={() => actions.onAnswer(asked)}
      />
    )
  return (
    <button type="button" data-day={asked.key} className="import-choice" onClick={() => actions.onAsk(asked)}>
      {children}
      <span className="visually-hidden">, {label}</span>
    </button>
  )
}
