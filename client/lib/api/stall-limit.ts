import type { Clock } from '../clock.ts'

/**
 * Aborts when nothing has arrived for this long, or when the caller aborts. Pass its `signal` to the fetch, and call
 * `moved` for each part that arrives.
 */
export function stallLimit(clock: Clock, limitMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController()
  let cancelTimer = () => {}
  const giveUp = () => controller.abort()
  const moved = () => {
    cancelTimer()
    cancelTimer = clock.after(limitMs, giveUp)
  }
  if (outer?.aborted) giveUp()
  outer?.addEventListener('abort', giveUp)
  moved()

  return {
    signal: controller.signal,
    moved,
    end() {
      cancelTimer()
      outer?.removeEventListener('abort', giveUp)
    },
    giveUp,
  }
}
