import { hourMs, minuteMs } from '#shared/durations.ts'
import { plural } from '#shared/text/plural.ts'

/** Such as “12 seconds”, rounded up. */
export function waitInWords(ms: number): string {
  if (ms <= minuteMs) return plural(Math.ceil(ms / 1_000), 'second')
  if (ms <= hourMs) return plural(Math.ceil(ms / minuteMs), 'minute')
  return plural(Math.ceil(ms / hourMs), 'hour')
}
