/*
 * Writing days are the writer's own: calendar days in the time zone of this device, such as `2026-01-08`. A caller may
 * name another zone; the tests do so to travel.
 */

/** The calendar day of this instant in the writer's time zone. */
export function writingDay(atMs: number, timeZone?: string): string {
  const parts = formatterFor(timeZone).formatToParts(atMs)
  const part = (name: string) => parts.find(({ type }) => type === name)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

/**
 * The first instant of the writer's next day. It is searched for and not computed: when clocks change, a day has 23 or
 * 25 hours; if they change at midnight, the day does not begin at 0:00; and some zones have skipped whole days.
 */
export function nextWritingDayMs(atMs: number, timeZone?: string): number {
  const today = writingDay(atMs, timeZone)
  let stillToday = atMs
  let nextDay = atMs + maxDayMs
  while (nextDay - stillToday > 1) {
    const between = Math.floor((stillToday + nextDay) / 2)
    if (writingDay(between, timeZone) === today) stillToday = between
    else nextDay = between
  }
  return nextDay
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * hourMs).toISOString().slice(0, 10)
}

const hourMs = 60 * 60_000
export const maxDayMs = 26 * hourMs

// Not cached: a device may travel into another time zone while the window is open. The name of the device's own zone
// may be unknown: Chromium calls it `Etc/Unknown` if TZ is "UTC0".
function formatterFor(timeZone?: string): Intl.DateTimeFormat {
  const name = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const known = formatters.get(name)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(name, formatter)
  return formatter
}

const formatters = new Map<string, Intl.DateTimeFormat>()
