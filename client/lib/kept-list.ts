import type { DeviceStorage } from './browser/device-storage.ts'

/** A list in this browser's storage, shared by all its windows. Each item has an id. */
interface KeptList<Item extends { id: string }> {
  all(): Item[]
  /** Adds an item, or replaces the one with its id. */
  put(item: Item): void
  remove(id: string): void
}

export function createKeptList<Item extends { id: string }>(
  storage: DeviceStorage,
  key: string,
  isItem: (value: unknown) => value is Item,
): KeptList<Item> {
  /** Items that the storage refused, or had no room for. Only this window has them, until it is closed. */
  let refused: Item[] | undefined

  // Read each time, because other windows of this browser write here too.
  const all = () => refused ?? listIn(readStored(storage, key)).filter(isItem)

  function keep(items: Item[]): void {
    const text = JSON.stringify(items)
    if (items.length > 0) storage.setItem(key, text)
    else storage.removeItem(key)
    refused = items.length === 0 || storage.getItem(key) === text ? undefined : items
  }

  return {
    all,
    put(item) {
      const items = all()
      const known = items.findIndex(({ id }) => id === item.id)
      keep(items.toSpliced(known < 0 ? items.length : known, 1, item))
    },
    remove(id) {
      const left = all().filter((item) => item.id !== id)
      if (left.length < all().length) keep(left)
    },
  }
}

export function readStored(storage: DeviceStorage, key: string): unknown {
  try {
    return JSON.parse(storage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
