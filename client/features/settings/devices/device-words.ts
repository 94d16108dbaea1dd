import type { Device } from '#shared/devices.ts'
import { monthDay } from '#shared/text/month-day.ts'
import { addDays, writingDay } from '../../../lib/writing-day.ts'

/** "Signed in January 3. Last seen today": days are enough, and no more is known than the hour. */
export function deviceWords({ is_this, signed_in_at, seen_at }: Device, now: number): string {
  const signedIn = dayWords(signed_in_at, now)
  return is_this
    ? `This browser. Signed in ${signedIn}`
    : `Signed in ${signedIn}. Last seen ${dayWords(seen_at, now)}`
}

/** A session lives for half a year, so a day needs no year. */
function dayWords(at: number, now: number): string {
  const day = writingDay(at)
  const today = writingDay(now)
  // The clocks of a server and a device may differ a little, also over midnight.
  if (day >= today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : monthDay(at)
}
