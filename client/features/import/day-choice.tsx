import type { ReactNode } from 'react'
import { DayForm } from './day-form.tsx'

/** A day for which another one is chosen: of a text, or of all that stand on it. */
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

/** The day, which is a button for another one. */
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
