import type { TabPreview } from '#shared/history.ts'
import { writingDay } from '../../lib/writing-day.ts'

interface DayGroup {
  day: string
  /** The group goes on with the day that the chunk before it ended in. */
  isContinued: boolean
  /** With it begin the tabs that were found so. */
  begins: Found | undefined
  tabs: TabPreview[]
}

/** How a tab was found: by its title, by the words as they were typed, or by each of them apart. They come in this order. */
export const waysToFind = ['titled', 'typed', 'apart'] as const
export type Found = (typeof waysToFind)[number]

/** The day that a tab stands under in a list. */
type DayOf = (tab: TabPreview) => string

export const dayWritten: DayOf = ({ writing_date }) => writing_date

/** The writer's day on which the tab was deleted. */
export const dayDeleted: DayOf = ({ deleted_at }) => writingDay(deleted_at ?? 0)

/** The list in pieces small enough to be rendered, or left out, as a whole. */
export function chunksOf(tabs: readonly TabPreview[], size: number, dayOf: DayOf): DayGroup[][] {
  const chunks = Array.from({ length: Math.ceil(tabs.length / size) }, (_, i) => {
    const groups = groupByDay(tabs.slice(i * size, (i + 1) * size), dayOf)
    const [first] = groups
    const before = tabs[i * size - 1]
    if (first) begin(first, before, dayOf)
    return groups
  })
  // Those found by their titles stand before newer ones, and say so where there are any.
  const [top, last] = [chunks[0]?.[0], tabs.at(-1)]
  if (top?.tabs[0]?.titled && !last?.titled) top.begins = 'titled'
  return chunks
}

function groupByDay(tabs: readonly TabPreview[], dayOf: DayOf): DayGroup[] {
  const groups: DayGroup[] = []
  for (const tab of tabs) {
    const group = groups.at(-1)
    const before = group?.tabs.at(-1)
    if (before && isOneGroup(before, tab, dayOf)) group?.tabs.push(tab)
    else {
      const next = { day: dayOf(tab), isContinued: false, begins: undefined, tabs: [tab] }
      begin(next, before, dayOf)
      groups.push(next)
    }
  }
  return groups
}

function begin(group: DayGroup, before: TabPreview | undefined, dayOf: DayOf): void {
  const [first] = group.tabs
  if (!before || !first) return
  group.isContinued = isOneGroup(before, first, dayOf)
  if (foundOf(first) !== foundOf(before)) group.begins = foundOf(first)
}

function isOneGroup(a: TabPreview, b: TabPreview, dayOf: DayOf): boolean {
  return dayOf(a) === dayOf(b) && foundOf(a) === foundOf(b)
}

export function foundOf({ titled, apart }: TabPreview): Found {
  if (titled) return 'titled'
  return apart ? 'apart' : 'typed'
}
