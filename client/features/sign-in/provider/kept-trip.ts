import { flag, hasShape, object, text } from '#shared/reader.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { readStored } from '../../../lib/kept-list.ts'

/** A sign-in that this page has begun and that is in progress at the provider. */
export interface Trip {
  /** Sealed by the server. Without it a sign-in cannot be ended, so no other site can end a sign-in of its own here. */
  attempt: string
  /** Whether it is in a window of its own, beside a page that goes on. */
  isBeside: boolean
}

const isTrip = hasShape(object({ attempt: text, isBeside: flag }))

const key = 'longhand:provider'

/**
 * Stores the sign-in for all windows, because a phone may come back in another one. There is only one at a time: a
 * sign-in that begins in another window replaces it. Returns whether the browser has stored it.
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
