import { expect } from 'vitest'
import type { Figures } from '../long-form.ts'
import type { HttpWriter } from './http-writer.ts'

interface Together {
  /** Waits until each of them has been answered some times more. Fails as soon as one of their calls does. */
  goOn(): Promise<void>
  /** Tells them to stop, and compares what the server has with what it has acknowledged. */
  end(): Promise<Figures>
}

/** Lets these writers write, each as quickly as they are answered, whatever happens to the servers meanwhile. */
export function writeTogether(writers: HttpWriter[]): Together {
  const counts = writers.map(() => 0)
  let isEnding = false
  let longestMs = 0
  const all = Promise.all(
    writers.map(async (writer, index) => {
      for (let count = 1; !isEnding; count++) {
        const askedAt = performance.now()
        await writer.write(`word ${count} of ${writer.email} `)
        longestMs = Math.max(longestMs, performance.now() - askedAt)
        counts[index] = count
      }
    }),
  )
  // Whoever waits for them hears of it.
  all.catch(() => {})

  return {
    async goOn() {
      const before = [...counts]
      const areAnswered = () => counts.every((count, index) => count > (before[index] ?? 0) + 1)
      await Promise.race([all, expect.poll(areAnswered).toBe(true)])
    },
    async end() {
      isEnding = true
      await all
      let differing = 0
      for (const writer of writers) if ((await writer.read()).content !== writer.text()) differing++
      expect(differing).toBe(0)
      return {
        writers: writers.length,
        'saves acknowledged': counts.reduce((sum, count) => sum + count, 0),
        'texts not as acknowledged': differing,
        'longest wait': `${Math.round(longestMs)} ms`,
      }
    },
  }
}
