import { maxTimerMinutes } from '#shared/tab-fields.ts'

/**
 * The stored state of a timer. It counts no ticks: elapsed time is the difference between moments, so that a sleeping
 * machine, a throttled window or a reload loses none of it.
 */
export interface TimerRun {
  /** The time that passed in the runs before the present one. */
  countedMs: number
  /** When the present run began. Null while the timer is stopped. */
  startedAtMs: number | null
  /** The time that had passed when the countdown began, because a countdown may be set in the middle of a run. */
  countdownFromMs: number
  /** Minutes that this timer itself has stored on its tab. They are its result, and no countdown for it. */
  savedMinutes: number
  /** Whether the end of the countdown was announced. */
  told: boolean
}

export const idleRun: TimerRun = {
  countedMs: 0,
  startedAtMs: null,
  countdownFromMs: 0,
  savedMinutes: 0,
  told: false,
}

/** Goes on after a stop. A countdown that has ended begins again. */
export function startRun(run: TimerRun, tabMinutes: number, nowMs: number): TimerRun {
  const started = { ...run, startedAtMs: run.startedAtMs ?? nowMs }
  return remainingMs(run, tabMinutes, nowMs) === 0 ? withCountdownFromNow(started, nowMs) : started
}

/** Stops, and returns how many whole minutes to store: none below a minute, and none if there is a countdown. */
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

/** For minutes set by hand: they count from now, and are a countdown even if they were stored as a result before. */
export function withCountdownFromNow(run: TimerRun, nowMs: number): TimerRun {
  return { ...run, countdownFromMs: elapsedMs(run, nowMs), savedMinutes: 0, told: false }
}

/**
 * Whether the timer was left running more than a day ago, or by a clock that was days off, so that nobody waits for it.
 */
export function isForgotten({ startedAtMs }: TimerRun, nowMs: number): boolean {
  return startedAtMs !== null && Math.abs(nowMs - startedAtMs) > maxTimerMinutes * minuteMs
}

export function elapsedMs(run: TimerRun, nowMs: number): number {
  if (run.startedAtMs === null) return run.countedMs
  // The system's clock may have been set back since.
  return run.countedMs + Math.max(0, nowMs - run.startedAtMs)
}

/** The time that is left of the countdown, 0 at its end and later. Null if there is no countdown. */
export function remainingMs(run: TimerRun, tabMinutes: number, nowMs: number): number | null {
  const minutes = countdownMinutes(run, tabMinutes)
  if (minutes === 0) return null
  return Math.max(0, minutes * minuteMs - (elapsedMs(run, nowMs) - run.countdownFromMs))
}

const minuteMs = 60_000

function countdownMinutes(run: TimerRun, tabMinutes: number): number {
  return tabMinutes === run.savedMinutes ? 0 : tabMinutes
}
