import { dateLocale, dayLabel } from '../lib/day-label.ts'
import { addDays } from '../lib/writing-day.ts'

type DayNameProps = {
  day: string
  today: string
}

/** "Today", "Yesterday", or the date in the reader's own language, with this language in `lang` for screen readers. */
export function DayName({ day, today }: DayNameProps) {
  const isWord = day === today || day === addDays(today, -1)
  return <span lang={isWord ? undefined : dateLocale()}>{dayLabel(day, today)}</span>
}
