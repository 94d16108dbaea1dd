import type { TabPreview } from '#shared/history.ts'

interface DayGroup {
  day: string
  /** The group goes on with the day that the chunk before it ended in. */
  isContinued: boolean
  /** With it begin the tabs that have the words apart, behind others. */
  beginsApart: boolean
  tabs: TabPreview[]
}

/** The list in pieces small enough to be rendered, or left out, as a whole. */
export function chunksOf(tabs: readonly TabPreview[], size: number): DayGroup[][] {
  return Array.from({ length: Math.ceil(tabs.length / size) }, (_, i) => {
    const groups = groupByDay(tabs.slice(i * size, (i + 1) * size))
    const [first] = groups
    const before = tabs[i * size - 1]
    if (first) begin(first, before)
    return groups
  })
}

function groupByDay(tabs: readonly TabPreview[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const tab of tabs) {
    const group = groups.at(-1)
    const before = group?.tabs.at(-1)
    if (before && isOneGroup(before, tab)) group?.tabs.push(tab)
    else {
      const next = { day: tab.writing_date, isContinued: false, beginsApart: false, tabs: [tab] }
      begin(next, before)
      groups.push(next)
    }
  }
  return groups
}

function begin(group: DayGroup, before: TabPreview | undefined): void {
  const [first] = group.tabs
  if (!before || !first) return
  group.isContinued = isOneGroup(before, first)
  group.beginsApart = isApart(first) && !isApart(before)
}

function isOneGroup(a: TabPreview, b: TabPreview): boolean {
  return a.writing_date === b.writing_date && isApart(a) === isApart(b)
}

function isApart({ apart }: TabPreview): boolean {
  return apart === true
}
