import { type BroughtBack, bringBackWords } from '../../../features/saving/drafts/bring-back-words.ts'
import { countEarlierWords } from '../../../features/saving/drafts/earlier-words.ts'
import type { SavingPlatform } from '../../../features/saving/saving-platform.ts'
import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { readKnownTabs } from '../../../features/tabs/remembered-tabs.ts'
import { sessionTitle } from '../../../lib/given-titles.ts'
import { bringBackCopies, type CopiesPorts, countEarlierCopies } from './earlier-copies.ts'

interface BringBackPorts extends CopiesPorts {
  platform: SavingPlatform
  dayTabs: Pick<DayTabs, 'add' | 'getState'>
}

/** How many tabs of these accounts have words here. */
export async function countEarlier(ports: BringBackPorts, earlierIds: readonly string[]): Promise<number> {
  return (await countEarlierCopies(ports, earlierIds)) + (await countEarlierWords(ports.platform, earlierIds))
}

/**
 * Turns what this browser has of these accounts into tabs of this one. Copies that cannot be read keep no draft: that one
 * may have words that were never sent. What failed is thrown then.
 */
export async function bringBackEarlier(ports: BringBackPorts, earlierIds: readonly string[]): Promise<void> {
  const { user, platform, dayTabs, storage } = ports
  // First: which texts are in drafts too is told by the drafts.
  const copies = bringBackCopies(ports, earlierIds)
  await copies.catch(() => {})
  await bringBackWords(platform, { userId: user.id, earlierIds, onBrought: list })
  await copies

  function list({ tabId, earlier }: BroughtBack): void {
    const known = readKnownTabs(storage, earlier.userId).find(({ id }) => id === earlier.tabId)
    const { day, tabs } = dayTabs.getState()
    const { title = `${sessionTitle} ${tabs.length + 1}`, writing_date = day } = known ?? {}
    dayTabs.add({ id: tabId, title, writing_date })
  }
}
