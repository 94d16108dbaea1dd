import type { Clock } from '../../lib/clock.ts'
import { nextWritingDayMs, writingDay } from '../../lib/writing-day.ts'
import type { DayStrip } from './day-strip.ts'

/** Decides when the server is asked for the day's tabs. */
export interface LoadTimes {
  /** Loads at once and whenever a new day begins, until the returned function is called. */
  start(): () => void
  isStopped(): boolean
  /** Whether what is shown may be older than what the server has. */
  isBehind(): boolean
  /** Loads if something may have been missed. */
  wake(): void
  /** Called when the server knows something that this browser does not, or the other way round. */
  fallBehind(): void
  /** Called when a load begins. Cancels the next try. */
  begin(): void
  loaded(): void
  /** Tries again after two seconds, and each time after twice as long, up to a minute. */
  retryLater(): void
}

interface Calendar {
  clock: Clock
  /** Only for tests: instead of the device's own. */
  timeZone?: string
}

/** In less time, hardly anything can have changed on other devices. */
const staleAfterMs = 30_000
const maxLookMs = 10_000
const firstRetryMs = 2_000
const maxRetryMs = 60_000

export function createLoadTimes(
  platform: Calendar & { isVisible: () => boolean },
  strip: DayStrip,
  load: () => void,
): LoadTimes {
  const { clock, timeZone, isVisible } = platform
  let isStopped = false
  let isBehind = true
  let loadedAt = 0
  let failures = 0
  let cancelLook = () => {}
  let cancelRetry = () => {}

  function isNextDay(): boolean {
    return todayOf(platform) !== strip.getState().day
  }

  function wake(): void {
    const isStale = isBehind || isNextDay() || Math.abs(clock.now() - loadedAt) > staleAfterMs
    if (!isStopped && isVisible() && isStale) load()
  }

  // A timer alone may be late: it stands still while the machine sleeps, and the device may travel.
  function watchCalendar(): void {
    const now = clock.now()
    cancelLook = clock.after(Math.min(nextWritingDayMs(now, timeZone) - now, maxLookMs), () => {
      // A hidden window waits. Otherwise a forgotten one would make a tab every day.
      if (isVisible() && isNextDay()) load()
      watchCalendar()
    })
  }

  return {
    start() {
      isStopped = false
      load()
      watchCalendar()
      return () => {
        isStopped = true
        cancelLook()
        cancelRetry()
      }
    },
    isStopped: () => isStopped,
    isBehind: () => isBehind,
    wake,
    fallBehind() {
      isBehind = true
      wake()
    },
    begin: () => cancelRetry(),
    loaded() {
      isBehind = false
      loadedAt = clock.now()
      failures = 0
    },
    retryLater() {
      if (isStopped) return
      isBehind = true
      cancelRetry()
      cancelRetry = clock.after(Math.min(firstRetryMs * 2 ** failures, maxRetryMs), wake)
      failures += 1
    },
  }
}

export function todayOf({ clock, timeZone }: Calendar): string {
  return writingDay(clock.now(), timeZone)
}
