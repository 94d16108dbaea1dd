import type { TabMemory } from './tab-memory.ts'

/** For callers that wait until the server has been told of every tab made here. Offline, this may be hours later. */
export interface Told {
  wait(): Promise<void>
  /** Called when something was told, or no longer has to be told. */
  check(): void
}

export function createTold({ remembered }: TabMemory, hurry: () => void): Told {
  let waiting: (() => void)[] = []

  function check(): void {
    if (remembered.waiting().length > 0) return
    for (const resolve of waiting) resolve()
    waiting = []
  }

  return {
    check,
    wait() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        check()
        if (waiting.length > 0) hurry()
      })
    },
  }
}
