import type { Clock } from '../clock.ts'

const firstRetryMs = 2_000
const maxRetryMs = 60_000

interface KeepAskingOptions {
  clock: Clock
  /** Fires `online` when the network is back. */
  events: EventTarget
  /** Stops the attempts when it is aborted. */
  signal: AbortSignal
}

/** Calls `ask` until it succeeds, at growing intervals, and at once when the network is back. */
export function keepAsking(ask: () => Promise<unknown>, { clock, events, signal }: KeepAskingOptions): void {
  let waitMs = firstRetryMs

  async function attempt(): Promise<void> {
    try {
      await ask()
    } catch {
      if (signal.aborted) return
      const again = new AbortController()
      const retry = () => {
        again.abort()
        if (!signal.aborted) void attempt()
      }
      signal.addEventListener('abort', () => again.abort(), { signal: again.signal })
      events.addEventListener('online', retry, { signal: again.signal })
      again.signal.addEventListener('abort', clock.after(waitMs, retry))
      waitMs = Math.min(2 * waitMs, maxRetryMs)
    }
  }

  void attempt()
}
