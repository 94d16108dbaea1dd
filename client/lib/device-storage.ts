/** Storage of this browser that never throws: where it is refused, nothing is remembered. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ListedStorage extends DeviceStorage {
  keys(): string[]
}

/** Shared by all windows of this browser, and there until it is removed. */
export const deviceStorage = careful(() => localStorage)
/** This window's own. It outlives a reload, but not the window. */
export const windowStorage = careful(() => sessionStorage)

/** Removes what is kept under keys that name this id, between colons or slashes. */
export function forgetKeysOf(storage: ListedStorage, id: string): void {
  for (const key of storage.keys()) if (key.split(/[:/]/).includes(id)) storage.removeItem(key)
}

/** Asked for each time: where storage is refused, reading its name throws. */
function careful(storage: () => Storage): ListedStorage {
  return {
    getItem(key) {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(key, value)
      } catch {
        // Refused or full: what was to be kept lasts until the page is left.
      }
    },
    removeItem(key) {
      try {
        storage().removeItem(key)
      } catch {
        // As above.
      }
    },
    keys() {
      try {
        return Object.keys(storage())
      } catch {
        return []
      }
    },
  }
}
