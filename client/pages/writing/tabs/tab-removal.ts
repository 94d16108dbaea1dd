import { dayTabOf } from '../../../features/tabs/day-tab.ts'
import type { TabActions, TabActionsPorts } from './tab-actions.ts'

/** Moves tabs to the trash and back. */
export interface TabRemoval {
  /** Returns whether the tab is in the trash. Words that are typed meanwhile bring it back from there. */
  remove: (id: string) => Promise<boolean>
  restore: (id: string) => Promise<void>
}

type TabRemovalPorts = Pick<TabActionsPorts, 'openTabs' | 'dayTabs' | 'atHand' | 'tab' | 'beforeChange'> &
  Pick<TabActions, 'open' | 'comingId'>

export function createTabRemoval(ports: TabRemovalPorts): TabRemoval {
  const { openTabs, dayTabs, atHand, tab, beforeChange, open, comingId } = ports
  /** The tab that was deleted while it was in the editor, and the tab that was made because the day had no other. */
  let last: { id: string; stopgapId: string | undefined } | undefined

  /** The tab that the writer is in, or has just chosen. */
  const writersId = () => comingId() ?? tab.get()?.id

  /** The deletions in progress, by the id of the tab. */
  const removing = new Map<string, Promise<boolean>>()

  function remove(id: string): Promise<boolean> {
    const removed = removeNow(id).finally(() => {
      if (removing.get(id) === removed) removing.delete(id)
    })
    removing.set(id, removed)
    return removed
  }

  async function removeNow(id: string): Promise<boolean> {
    const isOpen = tab.get()?.id === id
    const isOnly = isOnlyOne(dayTabs.getState().tabs, id)
    if (isOpen) beforeChange()
    const goOn = openTabs.rest(id)
    try {
      await openTabs.sendAll(id)
      return await removeSent(id, isOpen, isOnly)
    } finally {
      // A forgotten tab asks nothing any more, so this call has no effect on it.
      goOn()
    }
  }

  async function removeSent(id: string, isOpen: boolean, isOnly: boolean): Promise<boolean> {
    await dayTabs.remove(id)
    const [next] = dayTabs.getState().tabs
    last = isOpen ? { id, stopgapId: isOnly ? next?.id : undefined } : undefined
    let isForgotten = false
    try {
      if (writersId() === id && next && !openTabs.hasUnsent(id)) await openTabs.open(next)
    } finally {
      isForgotten = await openTabs.forget(id)
    }
    if (isForgotten) atHand.remove(id)
    // The tab stays, so the day must list it again. If the server cannot be reached now, the saving of the tab restores
    // it later.
    if (!isForgotten) await dayTabs.restore(id).catch(() => {})
    return isForgotten
  }

  async function restore(id: string): Promise<void> {
    // A deletion still in progress would close the tab again and take it out of the strip.
    await removing.get(id)?.catch(() => {})
    const before = writersId()
    const restored = await dayTabs.restore(id)
    // A writer who has gone to another tab meanwhile stays there.
    if (last?.id !== id || writersId() !== before) return
    const { stopgapId } = last
    await open(dayTabOf(restored))
    // The day has its own tab again, and no longer needs the tab that was made in its place.
    if (stopgapId && openTabs.isBlank(stopgapId)) await remove(stopgapId)
  }

  return { remove, restore }
}

function isOnlyOne(tabs: readonly { id: string }[], id: string): boolean {
  return tabs.length === 1 && tabs[0]?.id === id
}
