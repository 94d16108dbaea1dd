import type { Clock } from '../clock.ts'

export interface RefreshTimer {
  /** The next refresh, in place of any before. */
  set(waitMs: number): void
  /** The next try after one that failed: 200 ms, doubling to a minute, or what the server asks for if that is longer. */
  retry(askedMs: number): void
  stop(): void
  isDue(): boolean
  isRetrying(): boolean
  /** Refreshes now if it is time, and otherwise looks again later. */
  look(): void
}

const firstRetryMs = 200
const maxRetryMs = 60_000
// A sleeping machine stops timers, so that one long wait would end too late: look at the clock once a minute.
const maxWaitMs = 60_000

/** When to ask for the next token. It only ever asks for a window that is seen; the others wait for `look`. */
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

  /** A clock that was set back says nothing about how long the token still lasts: ask. */
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
