import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import type { KeptState } from './fetch-texts.ts'

const keyOf = (userId: string) => `longhand:whole-copies:${userId}`

/** Notes how many texts there were when all of them were on this device. A start offline cannot ask. */
export function noteWhole(storage: DeviceStorage, userId: string, state: KeptState): void {
  const { status, count, total, forgotten } = state
  if (status === 'whole') storage.setItem(keyOf(userId), String(total + forgotten))
  else if (count < total) storage.removeItem(keyOf(userId))
}

/** Whether so many copies are all texts, as far as this device knows. The browser may have thrown some away. */
export function areWhole(storage: DeviceStorage, userId: string, copies: number): boolean {
  const total = storage.getItem(keyOf(userId))
  return total !== null && copies >= Number(total)
}
