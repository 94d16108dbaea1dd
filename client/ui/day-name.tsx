import { dateLocale, dayLabel } from '../lib/day-label.ts'
import { addDays } from '../lib/writing-day.ts'

type DayNameProps = {
  day: string
  today: string
  /** Within a sentence: "today" and not "Today". */
  isWithin?: boolean
}

/** "Today", "Yesterday", or the date in the reader's own language, with this language in `lang` for screen readers. */
export function DayName({ day, today, isWithin = false }: DayNameProps) {
  const isWord = day === today || day === addDays(today, -1)
  const label = dayLabel(day, today)
  return (
    <span lang={isWord ? undefined : dateLocale()}>{isWord && isWithin ? label.toLowerCase() : label}</span>
  )
}
