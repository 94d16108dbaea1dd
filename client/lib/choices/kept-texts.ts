import type { DeviceStorage } from '../browser/device-storage.ts'
import { ownPlace } from '../browser/own-place.ts'

/** Whether all texts of a writer are kept on this device. They choose it for themselves: it is a copy of everything. */
export const keepsTextsKey = (userId: string) => `longhand:keep-texts:${userId}`

/** A database of their own: whatever becomes of the copies, drafts are in another one. */
export const keptTextsDatabase = (userId: string) => ownPlace.name(keepsTextsKey(userId))

/** The writer has signed out. Where the choice was taken back, the deletion may have failed then. */
export function forgetKeptTexts(storage: DeviceStorage, userId: string): void {
  storage.removeItem(keepsTextsKey(userId))
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(keptTextsDatabase(userId))
}
