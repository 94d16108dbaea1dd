import { isRecord } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/device-storage.ts'
import type { TextPlace } from '../../../lib/editor.ts'
import { createKeptList } from '../../../lib/kept-list.ts'

/** Where each tab was left, on this device: its caret, and the line that was in sight. */
export interface TabPlaces {
  of(id: string): TextPlace | undefined
  keep(id: string, place: TextPlace): void
}

/** Of the tabs left last. */
const maxPlaces = 200

export function createTabPlaces(storage: DeviceStorage, userId: string): TabPlaces {
  const list = createKeptList(storage, `longhand:tab-places:${userId}`, isKeptPlace)
  return {
    of: (id) => list.all().find((kept) => kept.id === id)?.place,
    keep(id, place) {
      list.remove(id)
      list.put({ id, place })
      for (const oldest of list.all().slice(0, -maxPlaces)) list.remove(oldest.id)
    },
  }
}

interface KeptPlace {
  id: string
  place: TextPlace
}

function isKeptPlace(value: unknown): value is KeptPlace {
  if (!isRecord(value) || typeof value.id !== 'string' || !isRecord(value.place)) return false
  const { caret, page } = value.place
  if (!isOffset(caret) || !isRecord(page)) return false
  return Number.isFinite('offset' in page ? page.top : page.scrollY) && isOffset(page.offset ?? 0)
}

function isOffset(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}
