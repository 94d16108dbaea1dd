import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitWork } from './limit-work.ts'

const limitMs = 1_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A thread that has this share of a core; none: this Node does not know. */
function threadWith(share: number | undefined) {
  const began = performance.now()
  return {
    async cpuUsage() {
      if (share === undefined) throw new TypeError('thread.cpuUsage is not a function')
      return { user: (performance.now() - began) * share * 1000, system: 0 }
    },
  }
}

async function abortedAfter(thread: Parameters<typeof limitWork>[0]): Promise<number> {
  const began = performance.now()
  const { signal } = limitWork(thread, limitMs)
  while (!signal.aborted) await vi.advanceTimersByTimeAsync(10)
  return performance.now() - began
}

test.each([
  ['has a core of its own', 1, 1_000],
  ['has half of one', 0.5, 2_000],
  ['waits', 0, 3_000],
  ['cannot tell', undefined, 1_000],
])('a thread that %s', async (_what, share, expected) => {
  expect(Math.abs((await abortedAfter(threadWith(share))) - expected)).toBeLessThanOrEqual(20)
})

test('a thread that does not even answer is given up', async () => {
  expect(await abortedAfter({ cpuUsage: () => new Promise(() => {}) })).toBeGreaterThanOrEqual(3 * limitMs)
})

test('lifted, it never aborts', async () => {
  const { signal, lift } = limitWork(threadWith(1), limitMs)
  lift()
  await vi.advanceTimersByTimeAsync(10 * limitMs)
  expect(signal.aborted).toBe(false)
})
