import { dateLocale } from '../../lib/day-label.ts'

/** The day that the tab was begun on. */
export function DateLine({ day }: { day: string }) {
  const format = new Intl.DateTimeFormat(dateLocale(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
  return (
    <h1 className="date-line" data-chrome lang={dateLocale()}>
      <time dateTime={day}>{format.format(Date.parse(day))}</time>
    </h1>
  )
}
