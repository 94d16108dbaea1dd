import { sessionTitle } from '../../../lib/given-titles.ts'
import type { RoomPorts } from '../room/room-ports.ts'
import type { KnownTabs } from './known-tabs.ts'

/**
 * Lists new tabs of which only their drafts are left, with unsent words: a browser that is killed may lose the last seconds
 * of `localStorage`, where new tabs are listed. To be loaded where closed windows have left such words.
 */
export async function listLost(
  { user, platform }: Pick<RoomPorts, 'user' | 'platform'>,
  { dayTabs, atHand }: Pick<KnownTabs, 'dayTabs' | 'atHand'>,
  isOver: () => boolean,
): Promise<void> {
  // The server's list may have them, or the day begins with one of them.
  await dayTabs.asked()
  const isListed = (id: string) =>
    dayTabs.find(id) !== undefined || atHand.getState().some((tab) => tab.id === id)
  for (const { tabId, baseRevision, hasUnsent } of await platform.drafts.ofUser(user.id)) {
    if (isOver()) return
    if (!hasUnsent || baseRevision > 0 || isListed(tabId)) continue
    const { day, tabs } = dayTabs.getState()
    // Numbered as a new tab is, or several of them could not be told apart.
    dayTabs.add({ id: tabId, title: `${sessionTitle} ${tabs.length + 1}`, writing_date: day })
  }
}
