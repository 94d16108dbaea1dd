import { deviceStorage } from '../../../lib/browser/device-storage.ts'

/** A sign-in that this page has begun and that is under way at the provider. */
export interface Trip {
  /** Sealed by the server. Without it nobody comes back, so that no other page can end its own sign-in here. */
  attempt: string
  /** In a window of its own, beside a page that goes on. */
  isBeside: boolean
}

const key = 'longhand:provider'

/**
 * For all windows, because a phone may open another one for the way back. One at a time: beginning in a second window ends what was begun
 * in the first. Whether the browser keeps it.
 */
export function keepTrip(trip: Trip): boolean {
  const words = JSON.stringify(trip)
  deviceStorage.setItem(key, words)
  return deviceStorage.getItem(key) === words
}

export function keptTrip(): Trip | undefined {
  const words = deviceStorage.getItem(key)
  return words === null ? undefined : (JSON.parse(words) as Trip)
}

export function forgetTrip(): void {
  deviceStorage.removeItem(key)
}
