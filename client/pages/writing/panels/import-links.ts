import { createSendingLocks } from '../../../features/import/sending-locks.ts'
import type { RemoveImported } from '../../../features/import/undo-import.ts'
import type { Room } from '../room/create-room.ts'

/** What bringing in, and undoing it, have to do with the tabs of the page. */
export function importLinks({ request, tabs, user, ai }: Pick<Room, 'request' | 'tabs' | 'user' | 'ai'>) {
  const { openTabs } = tabs

  /** One that the page shows goes as by hand: the text goes on with its neighbour. */
  const remove: RemoveImported = async (id, stateOf) => {
    // As for all tools: the text stays where it is, and this can be tried again.
    if (ai.isBusy.get() && tabs.tab.get()?.id === id) throw new Error('AI is at work on it')
    // Words that the server does not take are unsent below.
    await openTabs.sendAll(id).catch(() => {})
    const before = openTabs.opened(id)?.saving.text()
    const state = await stateOf()
    if (state !== 'as it was') return state
    const now = openTabs.opened(id)?.saving.text()
    if (openTabs.hasUnsent(id) || (before !== undefined && now !== undefined && now !== before))
      return 'changed'
    const isShown = now !== undefined || tabs.strip.get().some((tab) => tab.id === id)
    // What is typed while it goes brings it back.
    if (isShown) return (await tabs.remove(id)) ? state : 'changed'
    await request(`/api/tabs/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined })
    return state
  }

  return { request, locks: createSendingLocks(user.id), sendUnsaved: tabs.saveAll, remove }
}
