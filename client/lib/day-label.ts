import { addDays } from './writing-day.ts'

/** What a writer calls a day: "Today", "Yesterday" or, in the format of the locale, "Mon, Jan 5". */
export function dayLabel(day: string, today: string, locale?: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  return format(day, { weekday: 'short', ...date, year: yearOf(day, today) }, locale)
}

/** "Jan 5" */
export function shortDate(day: string, locale?: string): string {
  return format(day, date, locale)
}

/** "Jan 5, 2026" */
export function fullDate(day: string, locale?: string): string {
  return format(day, { ...date, year: 'numeric' }, locale)
}

/** "Monday, January 5", and its year if that is not today's. Without a day for `today`, the year always. */
export function longDate(day: string, today: string, locale?: string): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric', year: yearOf(day, today) }, locale)
}

/** The language of these labels, except for our own words. */
export function dateLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale
}

/** A day of another year needs its year, or it would look like one of this year. */
function yearOf(day: string, today: string) {
  return day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
}

const date: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

function format(day: string, options: Intl.DateTimeFormatOptions, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
}
