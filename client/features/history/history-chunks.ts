import type { TabPreview } from '#shared/history.ts'

interface DayGroup {
  day: string
  /** The group goes on with the day that the chunk before it ended in. */
  isContinued: boolean
  tabs: TabPreview[]
}

/** The list in pieces small enough to be rendered, or left out, as a whole. */
export function chunksOf(tabs: readonly TabPreview[], size: number): DayGroup[][] {
  return Array.from({ length: Math.ceil(tabs.length / size) }, (_, i) => {
    const groups = groupByDay(tabs.slice(i * size, (i + 1) * size))
    const [first] = groups
    if (first) first.isContinued = tabs[i * size - 1]?.writing_date === first.day
    return groups
  })
}

function groupByDay(tabs: readonly TabPreview[]): DayGroup[] {
  const groups: DayGroup[] = []
  for (const tab of tabs) {
    const group = groups.at(-1)
    if (group?.day === tab.writing_date) group.tabs.push(tab)
    else groups.push({ day: tab.writing_date, isContinued: false, tabs: [tab] })
  }
  return groups
}
