import { hasShape, object, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'

/**
 * The writers whose drafts this browser holds, by address. An account that was deleted and made again, or that a
 * restored server had forgotten, has a new id: only the address shows that it is the same writer.
 */
export interface KnownWriters {
  remember(writer: KnownWriter): void
  /** The ids that the same address had before. */
  earlierIds(writer: KnownWriter): string[]
  forget(id: string): void
}

interface KnownWriter {
  id: string
  email: string
}

export function createKnownWriters(storage: DeviceStorage): KnownWriters {
  const list = createKeptList(storage, 'longhand:users', isKnownWriter)
  return {
    remember: ({ id, email }) => list.put({ id, email }),
    earlierIds: ({ id, email }) =>
      list
        .all()
        .filter((known) => known.email === email && known.id !== id)
        .map((known) => known.id),
    forget: list.remove,
  }
}

const isKnownWriter = hasShape(object({ id: text, email: text }))
