import { flag, hasShape, object, text } from '#shared/reader.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { readStored } from '../../../lib/kept-list.ts'

/** A sign-in that this page has begun and that is under way at the provider. */
export interface Trip {
  /** Sealed by the server. Without it nobody comes back, so that no other page can end its own sign-in here. */
  attempt: string
  /** In a window of its own, beside a page that goes on. */
  isBeside: boolean
}

const isTrip = hasShape(object({ attempt: text, isBeside: flag }))

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
  const kept = readStored(deviceStorage, key)
  return isTrip(kept) ? kept : undefined
}

export function forgetTrip(): void {
  deviceStorage.removeItem(key)
}
