import { dayMs } from '#shared/durations.ts'
import { flag, hasShape, list, number, object, optional, text } from '#shared/reader.ts'
import { trashDays } from '#shared/tab-fields.ts'
import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { readStored } from '../../lib/kept-list.ts'

export interface Imported {
  /** The name of what was chosen, such as “notes.zip”. */
  name: string
  /** When it began. This identifies the import. */
  at: number
  /** The ids of all tabs that were to be made. Once it has ended, of those that were made. */
  tabs: string[]
  /** The revision that all of them were made at. Unknown if the page was closed before the server had answered. */
  revision?: number | undefined
  /** Whether its end was not noticed, because the page was closed. */
  isSending?: boolean | undefined
}

/** The imports on this device that can still be undone. */
export interface LastImports {
  /** Returns them, the newest first. */
  all(): Imported[]
  /** Stores what is known of this import now. */
  keep(imported: Imported): void
  forget(imported: Imported): void
}

/** The label of their row in the settings, by which the palette finds it. */
export function lastImportLabel(all: readonly Imported[]): string {
  return all.length === 1 ? 'Last import' : 'Last imports'
}

/** Enough for undoing. An import of a thousand tabs takes about 40 kB. */
const maxKept = 20

export function createLastImports(
  storage: DeviceStorage,
  userId: string,
  now: () => number = Date.now,
): LastImports {
  const key = `longhand:last-import:${userId}`
  const all = () => {
    const kept = refused.get(key) ?? readStored(storage, key)
    // Imports that are older cannot be undone: the trash would not have kept their tabs this long.
    return isList(kept) ? kept.filter(({ at }) => now() - at < trashDays * dayMs) : []
  }
  const othersThan = (imported: Imported) => all().filter(({ at }) => at !== imported.at)
  const write = (kept: Imported[]) => {
    const text = JSON.stringify(kept)
    storage.setItem(key, text)
    if (storage.getItem(key) === text) refused.delete(key)
    else refused.set(key, kept)
  }
  return {
    all,
    keep: (imported) =>
      write([imported, ...othersThan(imported)].sort((a, b) => b.at - a.at).slice(0, maxKept)),
    forget(imported) {
      const others = othersThan(imported)
      if (others.length > 0) return write(others)
      storage.removeItem(key)
      refused.delete(key)
    },
  }
}

/** By key, what the storage did not accept, for instance because it is full. Lasts until the page is left. */
const refused = new Map<string, Imported[]>()

const isList = hasShape(
  list(
    object({
      name: text,
      at: number,
      tabs: list(text),
      revision: optional(number),
      isSending: optional(flag),
    }),
  ),
)
