import type { FindAtHand } from '../../../features/history/found-at-hand.ts'
import { deviceStorage } from '../../../lib/browser/device-storage.ts'
import { useRoom } from '../room/use-room.ts'

/** Loaded when somebody searches without a connection. */
export function useFindAtHand(): FindAtHand {
  const { user, platform, tabs } = useRoom()
  return async (search) => {
    const loaded = await import('../tabs/texts-at-hand.ts').catch(() => undefined)
    const where = { userId: user.id, platform, storage: deviceStorage, openTabs: tabs.openTabs }
    return loaded?.findAtHand({ ...where, strip: tabs.strip.get() }, search)
  }
}
