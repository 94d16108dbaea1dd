import type { DeviceStorage } from '../../lib/browser/device-storage.ts'
import { blankTab, type DayTab } from './day-tab.ts'
import { createRememberedTabs, type RememberedTabs } from './remembered-tabs.ts'
import { createUntoldChanges, type UntoldChanges } from './untold-changes.ts'

/** What this browser stores of a writer's tabs. */
export interface TabMemory {
  remembered: RememberedTabs
  untold: UntoldChanges
}

export function createTabMemory(storage: DeviceStorage, userId: string): TabMemory {
  return {
    remembered: createRememberedTabs(storage, userId),
    untold: createUntoldChanges(storage, userId),
  }
}

/** Adds the tabs that the server was not told of, and the changes that it was not told of. */
export function withUntold(
  { remembered, untold }: TabMemory,
  day: string,
  tabs: readonly DayTab[],
): DayTab[] {
  const known = new Set(tabs.map(({ id }) => id))
  const missing = remembered.waiting().filter((tab) => tab.writing_date === day && !known.has(tab.id))
  return [...tabs, ...missing.map(blankTab)].map(untold.over)
}

/** A tab of any day that the server was not told of. */
export function findUntold({ remembered, untold }: TabMemory, id: string): DayTab | undefined {
  const waiting = remembered.waiting().find((tab) => tab.id === id)
  return waiting && untold.over(blankTab(waiting))
}

export function forgetTab({ remembered, untold }: TabMemory, id: string): void {
  remembered.stopWaiting(id)
  untold.forget(id)
}

/** Called when the account was deleted. */
export function forgetAllTabs(memory: TabMemory): void {
  const { remembered, untold } = memory
  remembered.forgetDay()
  for (const { id } of [...remembered.waiting(), ...untold.all()]) forgetTab(memory, id)
}
