import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'

/** Which icons of the dock were used once in this browser. */
export function isUsedIcon(storage: DeviceStorage, id: string): boolean {
  return readIds(storage).includes(id)
}

export function rememberUsedIcon(storage: DeviceStorage, id: string): void {
  if (!isUsedIcon(storage, id)) storage.setItem(storageKey, [...readIds(storage), id].join(' '))
}

/** For the next user of this browser, they are new. */
export function forgetUsedIcons(storage: DeviceStorage): void {
  storage.removeItem(storageKey)
}

const storageKey = 'longhand:used-icons'

function readIds(storage: DeviceStorage): string[] {
  return storage.getItem(storageKey)?.split(' ') ?? []
}
