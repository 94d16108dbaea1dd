import type { SeenTab } from './look-for-places.ts'

/** What the writer has left out, by tab: the whole tab, or some of its places, counted from 0. */
export type LeftOut = ReadonlyMap<string, 'tab' | ReadonlySet<number>>

export const nothingLeftOut: LeftOut = new Map()

export function withTab(leftOut: LeftOut, id: string, isOut: boolean): LeftOut {
  const next = new Map(leftOut)
  if (isOut) next.set(id, 'tab')
  else next.delete(id)
  return next
}

export function withPlace(leftOut: LeftOut, id: string, place: number, isOut: boolean): LeftOut {
  const places = new Set(placesOut(leftOut, id))
  if (isOut) places.add(place)
  else places.delete(place)
  return new Map(leftOut).set(id, places)
}

export function placesOut(leftOut: LeftOut, id: string): ReadonlySet<number> {
  const out = leftOut.get(id)
  return out === undefined || out === 'tab' ? new Set() : out
}

/** The tabs that are to be changed, each with the number of places that are to be replaced. */
export function chosenOf(tabs: readonly SeenTab[], leftOut: LeftOut): SeenTab[] {
  return tabs
    .filter(({ id }) => leftOut.get(id) !== 'tab')
    .map((tab) => {
      const leaves = placesOut(leftOut, tab.id)
      return leaves.size > 0 ? { ...tab, leaves, places: tab.places - leaves.size } : tab
    })
    .filter(({ places }) => places > 0)
}
