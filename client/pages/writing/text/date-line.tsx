import { dateLocale, longDate } from '../../../lib/day-label.ts'

/** The day on which the tab was begun. */
export function DateLine({ day, today }: { day: string; today: string }) {
  return (
    <h1 className="note date-line" data-chrome lang={dateLocale()}>
      <time dateTime={day}>{longDate(day, today)}</time>
    </h1>
  )
}
