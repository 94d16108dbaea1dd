import { createSendingLocks } from '../../../features/import/sending-locks.ts'
import type { RemoveImported } from '../../../features/import/undo-import.ts'
import type { Room } from '../room/create-room.ts'

/** How importing texts, and undoing this, change the tabs of the page. */
export function importLinks({ request, tabs, user, ai }: Pick<Room, 'request' | 'tabs' | 'user' | 'ai'>) {
  const { openTabs } = tabs

  /** A tab that the page shows is removed as if the writer had deleted it, and a neighbouring tab is shown. */
  const remove: RemoveImported = async (id, stateOf) => {
    // While AI works on the tab, it cannot be removed. The undo can be tried again later.
    if (ai.isBusy.get() && tabs.tab.get()?.id === id) throw new Error('AI is at work on it')
    // If the server refuses words, they are found to be unsent below.
    await openTabs.sendAll(id).catch(() => {})
    const before = openTabs.opened(id)?.saving.text()
    const state = await stateOf()
    if (state !== 'as it was') return state
    const now = openTabs.opened(id)?.saving.text()
    if (openTabs.hasUnsent(id) || (before !== undefined && now !== undefined && now !== before))
      return 'changed'
    const isShown = now !== undefined || tabs.strip.get().some((tab) => tab.id === id)
    // `remove` returns false if words were typed meanwhile, which bring the tab back.
    if (isShown) return (await tabs.remove(id)) ? state : 'changed'
    await request(`/api/tabs/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined })
    return state
  }

  return { request, locks: createSendingLocks(user.id), sendUnsaved: tabs.saveAll, remove }
}
