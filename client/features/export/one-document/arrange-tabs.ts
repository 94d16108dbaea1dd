import type { ListedTab } from './list-tabs.ts'

/**
 * The ids of the tabs that the writer has left out and, if the writer chose an order, the ids of all tabs in this
 * order.
 */
export interface Arrangement {
  order?: readonly string[]
  leftOut: ReadonlySet<string>
}

export const asWritten: Arrangement = { leftOut: new Set() }

export const isLeftOut = ({ leftOut }: Arrangement, { id }: Pick<ListedTab, 'id'>): boolean => leftOut.has(id)

/** A tab that was made after the order was chosen comes after the tab that was written before it. */
export function arrangedTabs({ order }: Arrangement, tabs: readonly ListedTab[]): readonly ListedTab[] {
  if (!order) return tabs
  const byId = new Map(tabs.map((tab) => [tab.id, tab]))
  const arranged = order.flatMap((id) => byId.get(id) ?? [])
  const known = new Set(order)
  for (const [index, tab] of tabs.entries()) {
    if (known.has(tab.id)) continue
    const before = tabs[index - 1]
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, tab)
  }
  return arranged
}

/** Moves one of the shown tabs among them. Tabs that are not shown keep their places. At either end, the tab stops. */
export function moveTab(
  all: readonly ListedTab[],
  shown: readonly ListedTab[],
  { id, to }: { id: string; to: number },
): readonly ListedTab[] {
  const from = shown.findIndex((tab) => tab.id === id)
  const tab = shown[from]
  const neighbour = shown[Math.max(0, Math.min(shown.length - 1, to))]
  if (!tab || !neighbour || neighbour === tab) return all
  const others = all.filter((other) => other !== tab)
  const isDown = to > from
  return others.toSpliced(others.indexOf(neighbour) + (isDown ? 1 : 0), 0, tab)
}

/** Chapter 2 comes before Chapter 10. Tabs with equal titles keep the order in which they were written. */
export function orderOfTitles(tabs: readonly ListedTab[]): string[] {
  return tabs.toSorted((a, b) => byTitle.compare(a.title, b.title)).map(({ id }) => id)
}

const byTitle = new Intl.Collator('en', { numeric: true })

export function setIncluded(
  { leftOut, ...arrangement }: Arrangement,
  tabs: readonly Pick<ListedTab, 'id'>[],
  isIncluded: boolean,
): Arrangement {
  const next = new Set(leftOut)
  for (const { id } of tabs) {
    if (isIncluded) next.delete(id)
    else next.add(id)
  }
  return { ...arrangement, leftOut: next }
}
