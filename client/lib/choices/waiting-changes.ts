import type { DeviceStorage } from '../browser/device-storage.ts'

interface Stored<T> {
  storage: DeviceStorage
  key: string
  /** The stored form of nothing. */
  none: string
  /** Reads the parsed form, which may be anything. */
  read: (value: unknown) => T
}

/** What the server has not been told yet. It waits on the device, or in the page if the browser stores nothing. */
export function createWaitingChanges<T>({ storage, key, none, read }: Stored<T>) {
  let unstored: T | undefined

  return {
    /** Read each time, since other windows of the writer change and send too. */
    get(): T {
      return unstored ?? readStored(storage.getItem(key))
    },

    keep(changes: T): void {
      const text = JSON.stringify(changes)
      if (text === none) storage.removeItem(key)
      else storage.setItem(key, text)
      unstored = (storage.getItem(key) ?? none) === text ? undefined : changes
    },
  }

  function readStored(text: string | null): T {
    try {
      return read(JSON.parse(text ?? none))
    } catch {
      return read(JSON.parse(none))
    }
  }
}
