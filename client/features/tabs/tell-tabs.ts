import type { Tab } from '#shared/tabs.ts'
import type { TabMemory } from './tab-memory.ts'
import { isFinal, isMissing } from './tab-refusals.ts'
import type { NewTab, TabChanges, TabsApi } from './tabs-api.ts'

/** Tells the server everything that it does not know yet: first the new tabs, then all changes. */
export async function tellAll(
  api: TabsApi,
  { remembered, untold }: TabMemory,
  beforeTab: (id: string) => void,
): Promise<void> {
  for (const tab of remembered.waiting()) {
    beforeTab(tab.id)
    await tellTab(api, remembered, tab)
  }
  for (const { id, ...changes } of untold.all()) {
    await tellChanges(api, id, changes)
    untold.drop(id, changes)
  }
}

/** Returns undefined if the tab can never be made, most likely because it is in the trash. */
export async function tellTab(
  api: TabsApi,
  remembered: TabMemory['remembered'],
  tab: NewTab,
): Promise<Tab | undefined> {
  let made: Tab | undefined
  try {
    made = await api.create(tab)
  } catch (error) {
    if (!isFinal(error)) throw error
  }
  remembered.stopWaiting(tab.id)
  return made
}

/** If the server refuses a change it will always refuse it, so the change is dropped. */
async function tellChanges(api: TabsApi, id: string, changes: TabChanges): Promise<void> {
  try {
    await api.change(id, changes)
  } catch (error) {
    if (!isFinal(error) && !isMissing(error)) throw error
  }
}
