import type { Clock } from '../../client/lib/clock.ts'

/** A clock for tests. It stands still until it is advanced; waiting promises settle on the way. */
export class FakeClock implements Clock {
  #now = Date.UTC(2026, 0, 8)
  #timers = new Set<{ dueAt: number; run: () => void }>()

  now(): number {
    return this.#now
  }

  after(waitMs: number, run: () => void): () => void {
    const timer = { dueAt: this.#now + waitMs, run }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  async advance(byMs: number): Promise<void> {
    const until = this.#now + byMs
    await settle()
    for (let next = this.#earliest(until); next; next = this.#earliest(until)) {
      this.#timers.delete(next)
      this.#now = Math.max(this.#now, next.dueAt)
      next.run()
      await settle()
    }
    this.#now = until
  }

  /** Lets the machine sleep: time passes, but timers do not fire until it wakes. */
  sleep(forMs: number): void {
    this.#now += forMs
    for (const timer of this.#timers) timer.dueAt += forMs
  }

  #earliest(until: number) {
    return [...this.#timers].filter((timer) => timer.dueAt <= until).sort((a, b) => a.dueAt - b.dueAt)[0]
  }
}

/**
 * Runs all pending promises to their end. Reading a `Response` takes turns of the event loop. These turns are no
 * timers: the shortest timer lasts a millisecond, and an hour on this clock would need thousands of them.
 */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
