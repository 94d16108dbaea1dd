import type { Room } from '../room/create-room.ts'

/** What bringing in, and undoing it, have to do with the tabs of the page. */
export function importLinks({ request, tabs }: Pick<Room, 'request' | 'tabs'>) {
  return {
    request,
    sendUnsaved: tabs.saveAll,

    /** One that the page shows goes as by hand: the text goes on with its neighbour. */
    async remove(id: string): Promise<void> {
      const isShown = tabs.openTabs.opened(id) || tabs.strip.get().some((tab) => tab.id === id)
      if (isShown) await tabs.remove(id)
      else await request(`/api/tabs/${encodeURIComponent(id)}`, { method: 'DELETE', read: () => undefined })
    },
  }
}
