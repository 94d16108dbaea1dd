import { dayMs } from '#shared/durations.ts'
import { hasShape, list, number, object, optional, text } from '#shared/reader.ts'
import { trashDays } from '#shared/tab-fields.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { readStored } from '../../lib/kept-list.ts'

export interface Imported {
  /** What was chosen: "notes.zip". */
  name: string
  at: number
  /** All that were to be made, and once it has ended those that were. */
  tabs: string[]
  /** At which they were made: one for all. Unknown where the page was closed before it heard. */
  revision?: number | undefined
}

/** What was brought in last on this device, for as long as it can be undone. */
export interface LastImport {
  read(): Imported | undefined
  keep(imported: Imported): void
  forget(): void
}

export function createLastImport(
  storage: DeviceStorage,
  userId: string,
  now: () => number = Date.now,
): LastImport {
  const key = `longhand:last-import:${userId}`
  return {
    read() {
      const kept = readStored(storage, key)
      // After that the trash has let go of what it would be put into.
      return isImported(kept) && now() - kept.at < trashDays * dayMs ? kept : undefined
    },
    keep: (imported) => storage.setItem(key, JSON.stringify(imported)),
    forget: () => storage.removeItem(key),
  }
}

const isImported = hasShape(object({ name: text, at: number, tabs: list(text), revision: optional(number) }))
