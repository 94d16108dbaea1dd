import { maxGoal } from '#shared/choices.ts'
import { type DeviceStorage, deviceStorage } from '../browser/device-storage.ts'
import { createObservable, type Observed } from '../observable.ts'
import type { WrittenChoice } from './shared-choices.ts'

/** The goal in words a day; 0 for none. */
interface DailyGoal extends Observed<number> {
  choose(words: number): void
  /** Reads the stored goal again: another writer may have signed in since, in another window. */
  readAgain(): void
}

const key = 'longhand:goal'

export const dailyGoal = createDailyGoal(deviceStorage)

/** The goal in the form that the account keeps. */
export const writtenGoal: WrittenChoice = {
  get: () => `${dailyGoal.get()}`,
  subscribe: dailyGoal.subscribe,
  isChosen: () => dailyGoal.get() > 0,
  take: (written) => dailyGoal.choose(readGoal(written ?? null)),
}

export function createDailyGoal(storage: DeviceStorage): DailyGoal {
  const read = () => readGoal(storage.getItem(key))
  const { get, set, subscribe } = createObservable(read())
  return {
    get,
    subscribe,
    readAgain: () => set(read()),
    choose(words) {
      if (words > 0) storage.setItem(key, `${words}`)
      else storage.removeItem(key)
      set(words)
    },
  }
}

/** Reads a goal as it was stored or typed. What cannot be read means no goal. */
export function readGoal(text: string | null): number {
  const words = Number(text)
  return Number.isInteger(words) && words > 0 && words <= maxGoal ? words : 0
}
