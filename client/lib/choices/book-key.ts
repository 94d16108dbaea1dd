import type { DeviceStorage } from '../browser/device-storage.ts'
import { readStored } from '../kept-list.ts'

/** The storage key of the choices for the document of all tabs. */
export const bookKey = (userId: string) => `longhand:one-document:${userId}`

/** Removes only the title. The order of the tabs stays, since it contains no words. */
export function forgetBookTitle(storage: DeviceStorage, userId: string): void {
  const kept = readStored(storage, bookKey(userId))
  if (kept) storage.setItem(bookKey(userId), JSON.stringify({ ...kept, title: '' }))
}
