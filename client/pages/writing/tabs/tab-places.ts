import { isRecord } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/device-storage.ts'
import type { TextPlace } from '../../../lib/editor.ts'
import { createKeptList } from '../../../lib/kept-list.ts'

/** Where each tab was left, on this device: its caret, and the line that was in sight. */
export interface TabPlaces {
  of(id: string): TextPlace | undefined
  /** Where something was written there last, and when; undefined where nothing was on this device. */
  stoppedIn(id: string): StoppedPlace | undefined
  /** `stopped` as far as something was written since. */
  keep(id: string, place: TextPlace, stopped?: StoppedPlace): void
}

export interface StoppedPlace {
  offset: number
  at: number
}

/** Of the tabs left last. */
const maxPlaces = 200

export function createTabPlaces(storage: DeviceStorage, userId: string): TabPlaces {
  const list = createKeptList(storage, `longhand:tab-places:${userId}`, isKeptPlace)
  const find = (id: string) => list.all().find((kept) => kept.id === id)
  const stoppedIn = (id: string) => {
    const { stopped } = find(id) ?? {}
    return isRecord(stopped) && isOffset(stopped.offset) && isOffset(stopped.at) ? stopped : undefined
  }
  return {
    of: (id) => find(id)?.place,
    stoppedIn,
    keep(id, place, stopped = stoppedIn(id)) {
      list.remove(id)
      list.put({ id, place, ...(stopped && { stopped }) })
      for (const oldest of list.all().slice(0, -maxPlaces)) list.remove(oldest.id)
    },
  }
}

interface KeptPlace {
  id: string
  place: TextPlace
  /** Not in what earlier releases kept. */
  stopped?: StoppedPlace
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
