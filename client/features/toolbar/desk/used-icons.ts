import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'

/** Whether this icon of the dock was used in this browser. */
export function isUsedIcon(storage: DeviceStorage, id: string): boolean {
  return readIds(storage).includes(id)
}

export function rememberUsedIcon(storage: DeviceStorage, id: string): void {
  if (!isUsedIcon(storage, id)) storage.setItem(storageKey, [...readIds(storage), id].join(' '))
}

/** Called so that the icons are new for the next user of this browser. */
export function forgetUsedIcons(storage: DeviceStorage): void {
  storage.removeItem(storageKey)
}

const storageKey = 'longhand:used-icons'

function readIds(storage: DeviceStorage): string[] {
  return storage.getItem(storageKey)?.split(' ') ?? []
}
