import { hasShape, object, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'

/**
 * Whose drafts this browser holds, by their addresses. An account that was deleted and made again, or that a
 * restored server had forgotten, has another id than before: only the address tells that it is the same writer's.
 */
interface KnownWriters {
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
