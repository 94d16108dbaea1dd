import { keepNewest } from '../keep-newest.ts'

const keptForMs = 10 * 60_000
const maxNoticed = 10_000

/** Remembers users for ten minutes after each `add`. */
export function createRecentUsers(clock: () => number) {
  const noticed = new Map<string, number>()

  return {
    add(userId: string): void {
      keepNewest(noticed, userId, clock(), maxNoticed)
    },

    has(userId: string): boolean {
      const at = noticed.get(userId)
      if (at === undefined) return false
      if (clock() - at < keptForMs) return true
      noticed.delete(userId)
      return false
    },
  }
}
