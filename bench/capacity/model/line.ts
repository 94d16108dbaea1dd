export interface Line {
  /** Runs `use` when one is free, in the order of the requests. */
  take(now: number, use: () => void): void
  give(now: number): void
  usedMs(): number
  mostUsed(): number
}

/** `size` cores, threads or connections, and the calls that wait for one. */
export function createLine(size: number): Line {
  let used = 0
  let most = 0
  let sum = 0
  let since = 0
  let queue: (() => void)[] = []
  let head = 0

  const pass = (now: number) => {
    sum += used * (now - since)
    since = now
  }

  return {
    take(now, use) {
      if (used === size) {
        queue.push(use)
        return
      }
      pass(now)
      used += 1
      most = Math.max(most, used)
      use()
    },
    give(now) {
      pass(now)
      const next = queue[head]
      if (!next) {
        used -= 1
        return
      }
      head += 1
      if (head > 1_000 && head > queue.length / 2) {
        queue = queue.slice(head)
        head = 0
      }
      next()
    },
    usedMs: () => sum,
    mostUsed: () => most,
  }
}
