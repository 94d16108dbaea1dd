import { maxTimerMinutes } from '#shared/tab-fields.ts'

/**
 * What one timer remembers. Nothing counts ticks: elapsed time is the difference between moments, so that a sleeping
 * machine, a throttled window or a reload loses none of it.
 */
export interface TimerRun {
  /** What passed in the runs before the present one. */
  countedMs: number
  /** When the present run began; null while the timer stands. */
  startedAtMs: number | null
  /** What had passed when the countdown began: minutes set in the middle count from there. */
  countdownFromMs: number
  /** Minutes that this timer itself has stored on its tab: its result, not a countdown for it. */
  savedMinutes: number
  /** The writer has been told of the countdown's end. */
  told: boolean
}

export const idleRun: TimerRun = {
  countedMs: 0,
  startedAtMs: null,
  countdownFromMs: 0,
  savedMinutes: 0,
  told: false,
}

/** Goes on from where it stopped. A countdown that is used up begins again. */
export function startRun(run: TimerRun, tabMinutes: number, nowMs: number): TimerRun {
  const started = { ...run, startedAtMs: run.startedAtMs ?? nowMs }
  return remainingMs(run, tabMinutes, nowMs) === 0 ? withCountdownFromNow(started, nowMs) : started
}

/** Stops, and says how many whole minutes to store: none under a minute, and none where a countdown is set. */
export function stopRun(
  run: TimerRun,
  tabMinutes: number,
  nowMs: number,
): { run: TimerRun; minutesToSave: number } {
  const countedMs = elapsedMs(run, nowMs)
  const minutes = Math.min(Math.floor(countedMs / minuteMs), maxTimerMinutes)
  const minutesToSave = countdownMinutes(run, tabMinutes) === 0 ? minutes : 0
  const savedMinutes = minutesToSave || run.savedMinutes
  return { run: { ...run, countedMs, startedAtMs: null, savedMinutes }, minutesToSave }
}

/** For minutes set by hand: they count from now, and are a countdown whatever they were before. */
export function withCountdownFromNow(run: TimerRun, nowMs: number): TimerRun {
  return { ...run, countdownFromMs: elapsedMs(run, nowMs), savedMinutes: 0, told: false }
}

/** Left running more than a day ago, or by a clock that was days off: nobody waits for it any more. */
export function isForgotten({ startedAtMs }: TimerRun, nowMs: number): boolean {
  return startedAtMs !== null && Math.abs(nowMs - startedAtMs) > maxTimerMinutes * minuteMs
}

export function elapsedMs(run: TimerRun, nowMs: number): number {
  if (run.startedAtMs === null) return run.countedMs
  // The system's clock may have been set back since.
  return run.countedMs + Math.max(0, nowMs - run.startedAtMs)
}

/** What the countdown has left, 0 at and after its end; null where none is set. */
export function remainingMs(run: TimerRun, tabMinutes: number, nowMs: number): number | null {
  const minutes = countdownMinutes(run, tabMinutes)
  if (minutes === 0) return null
  return Math.max(0, minutes * minuteMs - (elapsedMs(run, nowMs) - run.countdownFromMs))
}

const minuteMs = 60_000

function countdownMinutes(run: TimerRun, tabMinutes: number): number {
  return tabMinutes === run.savedMinutes ? 0 : tabMinutes
}
