import type { Tab } from '#shared/tabs.ts'
import type { DayStrip } from './day-strip.ts'
import type { TabMemory } from './tab-memory.ts'
import { isUnreachable } from './tab-refusals.ts'
import type { TabChanges } from './tabs-api.ts'

type EditTab = (id: string, changes: TabChanges) => Promise<void>

/** Changes are shown at once. If the server cannot be reached it is told later, and if it refuses, they are taken back. */
export function createTabEdits(
  strip: DayStrip,
  { remembered, untold }: TabMemory,
  send: (id: string, changes: TabChanges) => Promise<Tab>,
  retryLater: () => void,
): EditTab {
  return async (id, changes) => {
    const before = strip.find(id)
    strip.change(id, changes)
    untold.keep(id, changes)
    try {
      const changed = await send(id, changes)
      untold.drop(id, changes)
      settle(strip, id, changes, changed)
    } catch (error) {
      const isWaiting = remembered.waiting().some((tab) => tab.id === id)
      if (isUnreachable(error)) retryLater()
      if (isUnreachable(error) || isWaiting) return
      untold.drop(id, changes)
      if (before) settle(strip, id, changes, before)
      throw error
    }
  }
}

/** Shows the result of a change, but does not replace a newer change of the writer. */
function settle(strip: DayStrip, id: string, changes: TabChanges, outcome: Required<TabChanges>): void {
  const shown = strip.find(id)
  const isLast = (field: keyof TabChanges) =>
    changes[field] !== undefined && (shown?.[field] ?? changes[field]) === changes[field]
  strip.change(id, {
    ...(isLast('title') && { title: outcome.title }),
    ...(isLast('timer_minutes') && { timer_minutes: outcome.timer_minutes }),
  })
}
