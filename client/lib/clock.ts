/** The time, as a dependency, so that a test can move it. */
export interface Clock {
  now(): number
  /** Runs once after the wait. The returned function cancels it. */
  after(waitMs: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(waitMs, run) {
    const timer = setTimeout(run, waitMs)
    return () => clearTimeout(timer)
  },
}
