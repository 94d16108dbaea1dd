import { either, hasShape, number, object, only, text } from '#shared/reader.ts'
import type { DeviceStorage } from '../../../lib/browser/device-storage.ts'
import { createKeptList } from '../../../lib/kept-list.ts'
import type { TextPlace } from '../../../lib/text/editor.ts'

/** Where each tab was left on this device: its caret, and the line that was in sight. */
export interface TabPlaces {
  of(id: string): TextPlace | undefined
  /** Where the last change was made in this tab on this device, and when. Undefined if there was none. */
  stoppedIn(id: string): StoppedPlace | undefined
  /** Pass `stopped` only if something was written since the last call. */
  keep(id: string, place: TextPlace, stopped?: StoppedPlace): void
}

export interface StoppedPlace {
  offset: number
  at: number
}

/** Only the places of the tabs that were left last are stored. */
const maxPlaces = 200

export function createTabPlaces(storage: DeviceStorage, userId: string): TabPlaces {
  const list = createKeptList(storage, `longhand:tab-places:${userId}`, isKeptPlace)
  const find = (id: string) => list.all().find((kept) => kept.id === id)
  const stoppedIn = (id: string) => {
    const { stopped } = find(id) ?? {}
    return isStopped(stopped) ? stopped : undefined
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
  /** Earlier releases did not store it. */
  stopped?: StoppedPlace
}

const offset = only((value): value is number => Number.isInteger(value) && Number(value) >= 0)
const page = either(object({ offset, top: number }), object({ scrollY: number }))
const isKeptPlace = hasShape<KeptPlace>(object({ id: text, place: object({ caret: offset, page }) }))
const isStopped = hasShape<StoppedPlace>(object({ offset, at: offset }))
