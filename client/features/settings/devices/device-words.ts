import type { Device } from '#shared/devices.ts'
import { dayWords } from '../day-words.ts'

/** Such as “Signed in January 3. Last seen today”. The day is enough, and the exact time is not known anyway. */
export function deviceWords({ is_this, signed_in_at, seen_at }: Device, now: number): string {
  const signedIn = dayWords(signed_in_at, now)
  return is_this
    ? `This browser. Signed in ${signedIn}`
    : `Signed in ${signedIn}. Last seen ${dayWords(seen_at, now)}`
}
