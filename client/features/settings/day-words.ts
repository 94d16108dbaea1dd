import { monthDay } from '#shared/text/month-day.ts'
import { addDays, writingDay } from '../../lib/writing-day.ts'

/** Such as “today”, “yesterday” or “January 3”, with the year if it is another one. */
export function dayWords(at: number, now: number): string {
  const day = writingDay(at)
  const today = writingDay(now)
  // The clocks of server and device may differ a little, so there may be midnight between them.
  if (day >= today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  const isNear = now - at < 183 * 24 * 60 * 60_000
  return isNear ? monthDay(at) : `${monthDay(at)}, ${day.slice(0, 4)}`
}
