import { addDays } from './writing-day.ts'

/** What a writer calls a day: "Today", "Yesterday" or, in the format of the locale, "Mon, Jan 5". */
export function dayLabel(day: string, today: string, locale?: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, -1)) return 'Yesterday'
  // A day of another year needs its year, or it would look like one of this year.
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4)
  return format(day, { weekday: 'short', ...date, ...(isOtherYear && { year: 'numeric' }) }, locale)
}

/** "Jan 5" */
export function shortDate(day: string, locale?: string): string {
  return format(day, date, locale)
}

/** "Jan 5, 2026" */
export function fullDate(day: string, locale?: string): string {
  return format(day, { ...date, year: 'numeric' }, locale)
}

/** "Monday, January 5" */
export function longDate(day: string, locale?: string): string {
  return format(day, { weekday: 'long', month: 'long', day: 'numeric' }, locale)
}

/** The language of these labels, except for our own words. */
export function dateLocale(): string {
  return new Intl.DateTimeFormat().resolvedOptions().locale
}

const date: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }

function format(day: string, options: Intl.DateTimeFormatOptions, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))
}
