import type { Device } from '#shared/devices.ts'
import { dayWords } from '../day-words.ts'

/** "Signed in January 3. Last seen today": days are enough, and no more is known than the hour. */
export function deviceWords({ is_this, signed_in_at, seen_at }: Device, now: number): string {
  const signedIn = dayWords(signed_in_at, now)
  return is_this
    ? `This browser. Signed in ${signedIn}`
    : `Signed in ${signedIn}. Last seen ${dayWords(seen_at, now)}`
}
