import { ownPlace } from '../../lib/browser/own-place.ts'

/** Knows which imports are being sent by windows of this browser. A lock ends with its window, however that ends. */
export interface SendingLocks {
  /** `at` is when the import began. */
  hold<T>(at: number, work: () => Promise<T>): Promise<T>
  /** Undefined if the browser has no locks. */
  isHeld(at: number): Promise<boolean | undefined>
}

export function createSendingLocks(userId: string): SendingLocks {
  const nameOf = (at: number) => ownPlace.name(`longhand:import:${userId}:${at}`)
  return {
    async hold<T>(at: number, work: () => Promise<T>) {
      let begun: Promise<T> | undefined
      const begin = () => {
        begun ??= work()
        return begun
      }
      // The import goes on even if the lock fails.
      await navigator.locks?.request(nameOf(at), { ifAvailable: true }, begin).catch(() => {})
      return begin()
    },

    async isHeld(at) {
      const known = await navigator.locks?.query().catch(() => undefined)
      return known?.held?.some(({ name }) => name === nameOf(at))
    },
  }
}
