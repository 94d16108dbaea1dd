import { follow, type Observed } from '../../../lib/observable.ts'
import type { RoomPorts } from '../room/room-ports.ts'
import { createCatchUp } from './catch-up.ts'
import { createEarlierAccounts } from './earlier-accounts.ts'
import { createEarlierOffer, type EarlierOffer } from './earlier-offer.ts'
import type { EarlyWords } from './early-words.ts'
import type { KnownTabs } from './known-tabs.ts'
import type { LeftTab } from './left-tab.ts'
import { sendWhenAsked } from './other-windows.ts'
import { createTabsOfUser, type TabsOfUser } from './tabs-of-user.ts'
import { watchWindow } from './watch-window.ts'
import type { WindowTabs } from './window-tabs.ts'

type TabsLifePorts = Pick<
  RoomPorts,
  'user' | 'session' | 'platform' | 'clock' | 'page' | 'storage' | 'windowStorage'
> & {
  known: KnownTabs
  windowTabs: WindowTabs
  earlyWords: EarlyWords
  leftTab: LeftTab
  /** Whether the server has ended the session. It accepts nothing until the writer signs in again. */
  hasEnded: Observed<boolean>
}

/** Loads and saves the tabs while the page lives, and what a crash has left. */
export interface TabsLife extends Pick<TabsOfUser, 'forgetDevice'> {
  /** Whether tabs that are not open here have drafts, left by other windows, that the server lacks. */
  isStranded: Observed<boolean>
  earlier: EarlierOffer
  start(followed: () => (() => void)[]): () => void
}

export function createTabsLife({
  known,
  windowTabs,
  earlyWords,
  hasEnded,
  ...ports
}: TabsLifePorts): TabsLife {
  const { user, session, clock, page } = ports
  const { dayTabs } = known
  const { openTabs, saveHere } = windowTabs
  const accounts = createEarlierAccounts({ ...ports, dayTabs })
  const earlier = createEarlierOffer({ earlier: accounts, dayTabs, saveHere })
  const tabsOfUser = createTabsOfUser({ ...ports, hasEnded, openTabs, dayTabs, earlier: accounts })
  const listLost = async (isOver: () => boolean) =>
    (await import('./list-lost.ts')).listLost(ports, known, isOver)
  const catchUp = createCatchUp({ windowTabs, dayTabs, listLost, session, clock, window: page.window })

  return {
    isStranded: catchUp.isStranded,
    earlier,
    forgetDevice: tabsOfUser.forgetDevice,

    start(followed) {
      const disconnect = known.connect()
      const isAtRisk = () => openTabs.isAtRisk() || earlyWords.hasAny()
      const stopWatching = watchWindow({ ...openTabs, isAtRisk }, page, clock)
      const stopSending = sendWhenAsked(user.id, openTabs)
      const goOn = () => {
        earlier.look()
        return catchUp.start()
      }
      const stopFollowing = [followSession(hasEnded, goOn, openTabs.doubt), ...followed()]
      return () => {
        // These end first: afterwards the editor is empty, and must not ask for another tab.
        for (const stop of stopFollowing) stop()
        disconnect()
        stopWatching()
        tabsOfUser.leave()
        stopSending()
      }
    },
  }
}

/**
 * Goes on while the server accepts something. When the writer has signed in again, it also doubts all tabs: the server may
 * have been restored from a backup meanwhile, and lack words that the page shows as saved.
 */
function followSession(hasEnded: Observed<boolean>, goOn: () => () => void, doubt: () => void): () => void {
  let hadEnded = false
  return follow([hasEnded], (hasEnded) => {
    const isReturn = hadEnded
    hadEnded = hasEnded
    if (hasEnded) return undefined
    const stop = goOn()
    if (isReturn) doubt()
    return stop
  })
}
