import { elapsedMs, remainingMs, type TimerRun } from './timer-run.ts'

export interface TimerTab {
  id: string
  /** The stored countdown, 0 for none. */
  minutes: number
}

export interface TimerView {
  hasTab: boolean
  isRunning: boolean
  /** Whether a countdown has ended. The timer runs on until it is stopped. */
  isTimeUp: boolean
  tabMinutes: number
  elapsedSeconds: number
  /** The seconds that are left of the countdown. Null if there is none, and from some seconds after its end. */
  remainingSeconds: number | null
}

interface Seen {
  tab: TimerTab | null
  /** Until when the end of the countdown is shown. */
  showsEndUntilMs: number
  now: number
}

export function viewOf(run: TimerRun, { tab, showsEndUntilMs, now }: Seen): TimerView {
  const tabMinutes = tab?.minutes ?? 0
  const left = remainingMs(run, tabMinutes, now)
  const isShown = left !== null && (left > 0 || now < showsEndUntilMs)
  return {
    hasTab: tab !== null,
    isRunning: run.startedAtMs !== null,
    isTimeUp: left === 0,
    tabMinutes,
    elapsedSeconds: Math.floor(elapsedMs(run, now) / 1000),
    // Elapsed seconds are rounded down and remaining ones up, so that the two always add up to the countdown.
    remainingSeconds: isShown ? Math.ceil(left / 1000) : null,
  }
}

export function isSameView(a: TimerView, b: TimerView): boolean {
  return (Object.keys(a) as (keyof TimerView)[]).every((key) => a[key] === b[key])
}
