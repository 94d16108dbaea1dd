/** By how much the clocks of two processes may differ. */
export const clocksDifferMs = 60_000

/**
 * Whether something that began then and lasts this long is under way. If a clock ran ahead and was corrected, what began
 * meanwhile is dated in the future. It must not be valid or counted until that time has come.
 */
export function isWithin(since: number, lastsMs: number, now: number): boolean {
  return now - since < lastsMs && since <= now + clocksDifferMs
}

/** The same for something of which the end is stored. */
export function endsWithin(end: number, lastsMs: number, now: number): boolean {
  return isWithin(end - lastsMs, lastsMs, now)
}
