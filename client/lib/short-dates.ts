import { dateOptions, formatDay } from './day-label.ts'

/** "Jan 5" */
export function shortDate(day: string, locale?: string): string {
  return formatDay(day, dateOptions, locale)
}

/** "Jan 5, 2026" */
export function fullDate(day: string, locale?: string): string {
  return formatDay(day, { ...dateOptions, year: 'numeric' }, locale)
}
