import { ownPlace } from './own-place.ts'

/** Storage of this browser that never throws. If the browser refuses storage, nothing is remembered. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface ListedStorage extends DeviceStorage {
  keys(): string[]
}

/** Shared by all windows of this browser. Stays until it is removed. */
export const deviceStorage = careful(() => localStorage)
/** For this window only. It survives a reload, but not closing the window. */
export const windowStorage = careful(() => sessionStorage)

/**
 * Removes the entries whose key contains this id between colons or slashes. With `kinds`, only entries of these kinds.
 */
export function forgetKeysOf(storage: ListedStorage, id: string, kinds?: string[]): void {
  for (const key of storage.keys()) {
    const parts = key.split(/[:/]/)
    const isOfKind = !kinds || kinds.some((kind) => parts.includes(kind))
    if (parts.includes(id) && isOfKind) storage.removeItem(key)
  }
}

/** The storage is looked up on each call: if a browser refuses storage, the property itself throws. */
function careful(storage: () => Storage): ListedStorage {
  return {
    getItem(key) {
      try {
        return storage().getItem(ownPlace.name(key))
      } catch {
        return null
      }
    },
    setItem(key, value) {
      try {
        storage().setItem(ownPlace.name(key), value)
      } catch {
        // Refused or full: the value is not stored.
      }
    },
    removeItem(key) {
      try {
        storage().removeItem(ownPlace.name(key))
      } catch {
        // As in `setItem`.
      }
    },
    keys() {
      try {
        return Object.keys(storage()).flatMap((name) => ownPlace.ownName(name) ?? [])
      } catch {
        return []
      }
    },
  }
}
