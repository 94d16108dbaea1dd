/*
 * Writing days are the writer's own: calendar days of the zone this device is in, as `2026-01-08`. Whoever asks may
 * name another zone, which is how the tests travel.
 */

/** The calendar day of this instant, where the writer is. */
export function writingDay(atMs: number, timeZone?: string): string {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/**
 * The first instant of the writer's next day. Searched for rather than computed: a day has 23 or 25 hours where the
 * clocks change, does not begin at 0:00 where they change at midnight, and zones have skipped days altogether.
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
const maxDayMs = 26 * hourMs

// A window that is open while its device travels is in another zone afterwards, so the device's own is not kept.
function formatterFor(timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

const formatters = new Map<string, Intl.DateTimeFormat>()
