import { hasShape, number, object, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'

/**
 * Tabs with words here that were seen in the trash of a restored server, and in which era. Once the server of that era has
 * them no more, their writer has emptied the trash.
 */
export const seenInTrash = (storage: DeviceStorage, userId: string) =>
  createKeptList(storage, `longhand:seen-in-trash:${userId}`, isSeen)

const isSeen = hasShape(object({ id: text, era: number }))
