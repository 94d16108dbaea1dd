/** By how much the clocks of two processes differ at most. */
export const clocksDifferMs = 60_000

/**
 * Whether what began then and lasts so long is under way. A clock may run ahead and be put right: what began meanwhile has not begun by
 * the right one, and must neither live nor be counted until that time has come.
 */
export function isWithin(since: number, lastsMs: number, now: number): boolean {
  return now - since < lastsMs && since <= now + clocksDifferMs
}

/** The same of what is kept by its end. */
export function endsWithin(end: number, lastsMs: number, now: number): boolean {
  return isWithin(end - lastsMs, lastsMs, now)
}
