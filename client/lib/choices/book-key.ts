import type { DeviceStorage } from '../browser/device-storage.ts'
import { readStored } from '../kept-list.ts'

/** Where the choices for the document of all tabs are kept. */
export const bookKey = (userId: string) => `longhand:one-document:${userId}`

/** The order of the tabs stays: it has none of their words. */
export function forgetBookTitle(storage: DeviceStorage, userId: string): void {
  const kept = readStored(storage, bookKey(userId))
  if (kept) storage.setItem(bookKey(userId), JSON.stringify({ ...kept, title: '' }))
}
