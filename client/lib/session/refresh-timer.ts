import type { Clock } from '../clock.ts'

export interface RefreshTimer {
  /** Schedules the next refresh, replacing the one before. */
  set(waitMs: number): void
  /**
   * The next try after a failure: after 200 ms, doubling up to a minute, or as long as the server asks if that is
   * longer.
   */
  retry(askedMs: number): void
  stop(): void
  isDue(): boolean
  isRetrying(): boolean
  /** Refreshes now if it is time. Otherwise checks again later. */
  look(): void
}

const firstRetryMs = 200
const maxRetryMs = 60_000
// A sleeping machine stops timers, so one long timeout would end too late. Check the clock once a minute instead.
const maxWaitMs = 60_000

/** Decides when to refresh the token. It refreshes only while the window is visible; hidden windows wait for `look`. */
export function createRefreshTimer(
  clock: Clock,
  { isVisible, refresh }: { isVisible: () => boolean; refresh: () => void },
): RefreshTimer {
  let next: { setAt: number; dueAt: number } | undefined
  let failures = 0
  let cancel = () => {}

  function wait(waitMs: number): void {
    next = { setAt: clock.now(), dueAt: clock.now() + waitMs }
    look()
  }

  function look(): void {
    cancel()
    if (!next) return
    if (!isDue()) cancel = clock.after(Math.min(next.dueAt - clock.now(), maxWaitMs), look)
    else if (isVisible()) refresh()
  }

  /** After the clock was set back, the token's remaining life is unknown: refresh. */
  function isDue(): boolean {
    const now = clock.now()
    return next !== undefined && (now >= next.dueAt || now < next.setAt)
  }

  return {
    set(waitMs) {
      failures = 0
      wait(waitMs)
    },
    retry(askedMs) {
      const backOffMs = Math.min(firstRetryMs * 2 ** failures, maxRetryMs)
      failures += 1
      wait(Math.max(backOffMs, askedMs))
    },
    stop() {
      failures = 0
      next = undefined
      cancel()
    },
    isDue,
    isRetrying: () => failures > 0,
    look,
  }
}
