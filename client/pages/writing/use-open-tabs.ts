import { useEffect, useState } from 'react'
import { browserPlatform } from '../../features/saving/browser-platform.ts'
import { finishDrafts, hasStrandedWords } from '../../features/saving/drafts/finish-drafts.ts'
import { forgetSentDrafts } from '../../features/saving/drafts/forget-sent.ts'
import type { Notice } from '../../features/saving/machine/saver-events.ts'
import { unknownTab } from '../../features/saving/open-tab.ts'
import { createTabServer } from '../../features/saving/tab-server.ts'
import type { DayTab } from '../../features/tabs/day-tab.ts'
import type { DayTabs } from '../../features/tabs/day-tabs.ts'
import { readTabOf } from '../../features/tabs/tabs-api.ts'
import type { Api } from '../../lib/api.ts'
import { deviceStorage, windowStorage } from '../../lib/device-storage.ts'
import { session } from '../../lib/session/app-session.ts'
import type { SessionUser } from '../../lib/session/session-user.ts'
import { useLatest } from '../../lib/use-latest.ts'
import { createEarlierAccounts } from './earlier-accounts.ts'
import { createOpenTabs, type OpenTabs } from './open-tabs.ts'
import { sendWhenAsked, unsentElsewhere } from './other-windows.ts'
import { rememberReviewedTab } from './reviewed-tab.ts'
import { createTabPlaces } from './tab-places.ts'
import type { TabCut } from './tab-set.ts'

interface OpenTabsPage {
  user: SessionUser
  request: Api
  dayTabs: DayTabs
  /** Of other days, and to be opened without a network too. */
  isAtHand: (tabId: string) => boolean
  /** The server has closed the session, and takes nothing until the writer signs in again. */
  hasEnded: boolean
  onNotice: (notice: Notice) => void
  /** The same one for as long as the page lives. */
  onCut: (cut: TabCut) => void
  /** Not all words of an earlier account could be brought back. They are where they were. */
  onEarlierRefused: () => void
}

export interface OpenTabsOfPage {
  openTabs: OpenTabs
  /** Sends all that this browser holds in any window, and answers how many tabs are left that could not be sent. */
  saveAll: () => Promise<number>
  /** Whether other windows have left words in tabs that are not open here, and the server lacks them still. */
  isStranded: boolean
  /** Removes all that this browser keeps of the writer. */
  forgetDevice: () => Promise<void>
  /** Words that this browser holds of an account that is no more, and that had the same address. */
  earlier: { count: number; bringBack: () => Promise<void>; leave: () => void }
}

/** How often other devices' saves are asked for while the page is seen. */
const askEveryMs = 20_000
const catchUpEveryMs = 10_000

/** The page's tabs, which save for as long as the page lives, and after a crash of it. */
export function useOpenTabs({
  user,
  request,
  dayTabs,
  isAtHand,
  hasEnded,
  onNotice,
  onCut,
  onEarlierRefused,
}: OpenTabsPage): OpenTabsOfPage {
  // Not the user, who is another object after each refresh of the session: the tabs would be closed under the writer.
  const { id: userId, email } = user
  const tellNotice = useLatest(onNotice)
  const [{ openTabs, finishOthers, countElsewhere, hasStranded, forgetSent, forgetDevice, earlier }] =
    useState(() => {
      const platform = browserPlatform()
      const earlier = createEarlierAccounts({
        user,
        platform,
        dayTabs,
        storage: deviceStorage,
        windowStorage,
      })
      const serverOf = (tabId: string, tab: () => DayTab | undefined) =>
        createTabServer({
          request,
          tabId,
          describe: () => {
            const { title, writing_date } = tab() ?? {}
            return { title: title ?? 'Writing Session', writing_date: writing_date ?? dayTabs.getState().day }
          },
        })

      const openTabs = createOpenTabs({
        userId,
        platform,
        places: createTabPlaces(deviceStorage, userId),
        serverOf: (tab) => serverOf(tab().id, tab),
        loadRow: (tab) => loadRow(tab, dayTabs, request),
        onNotice: tellNotice,
        onCut,
      })

      return {
        openTabs,
        finishOthers: () =>
          finishDrafts({
            userId,
            platform,
            serverOf: (tabId) => serverOf(tabId, () => dayTabs.find(tabId)),
            isListed: (tabId) => dayTabs.find(tabId) !== undefined || isAtHand(tabId),
          }),
        countElsewhere: () => unsentElsewhere(userId, platform.drafts, openTabs),
        hasStranded: () => hasStrandedWords({ userId, platform }, openTabs.isOpen),
        earlier,
        async forgetSent() {
          rememberReviewedTab(undefined)
          await forgetSentDrafts(userId, platform)
          await earlier.forgetAddress()
        },
        async forgetDevice() {
          await openTabs.discard()
          dayTabs.forgetAll()
          rememberReviewedTab(undefined)
          // A storage that refuses holds nothing of theirs.
          await platform.drafts.clear(userId).catch(() => {})
          await earlier.forgetAll()
        },
      }
    })

  useEffect(() => {
    const ask = setInterval(() => {
      if (document.visibilityState === 'visible') openTabs.ask()
    }, askEveryMs)
    const warn = (event: BeforeUnloadEvent) => {
      if (openTabs.isAtRisk()) event.preventDefault()
    }
    // The last that a page hears, however it ends.
    const keepPlace = () => document.visibilityState === 'hidden' && openTabs.keepPlace()
    window.addEventListener('beforeunload', warn)
    document.addEventListener('visibilitychange', keepPlace)
    return () => {
      clearInterval(ask)
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('visibilitychange', keepPlace)
      const state = session.getState()
      // Signed in again, an account that is no more has got another id, and is offered all that is here.
      const isStillTheirs = 'user' in state && state.user.email === email
      const isDeleted = state.status === 'signed-out' && state.deleted
      if (isDeleted) return void forgetDevice()
      void openTabs.close().then(() => {
        if (isStillTheirs) return
        dayTabs.forget()
        return forgetSent()
      })
    }
  }, [openTabs, dayTabs, forgetSent, forgetDevice, email])

  const [saveHere] = useState(() => async () => {
    await openTabs.flush()
    const leftByDeadWindows = await finishOthers()
    return openTabs.unsent() + leftByDeadWindows
  })

  const [saveAll] = useState(() => async () => {
    const left = await saveHere()
    const elsewhere = await countElsewhere()
    return Math.max(left, openTabs.unsent() + elsewhere)
  })

  useEffect(() => sendWhenAsked(userId, openTabs), [userId, openTabs])

  const [isStranded, setIsStranded] = useState(false)

  // At the start, after a session that had ended, and when the network is back; again and again while anything is left.
  useEffect(() => {
    if (hasEnded) return
    let isOver = false
    let retry: number | undefined
    const look = async () => {
      const isStranded = await hasStranded()
      if (!isOver) setIsStranded(isStranded)
      return isStranded
    }
    const catchUp = async () => {
      clearTimeout(retry)
      await look()
      // Tabs that were never told to the server come first: a draft of one would otherwise be made into another's.
      await dayTabs.told()
      const left = await saveHere()
      // Words of a living window are its own to send; only looking again tells when it has.
      const isStranded = await look()
      clearTimeout(retry)
      if ((left > 0 || isStranded) && !isOver) retry = window.setTimeout(catchUp, catchUpEveryMs)
    }
    // The network is back before the session is, which is when calls begin to be answered again.
    const catchUpSignedIn = () => {
      if (session.getState().status !== 'signed-in') return
      dayTabs.wake()
      void catchUp()
    }
    dayTabs.wake()
    void catchUp()
    window.addEventListener('online', catchUp)
    const stopListening = session.subscribe(catchUpSignedIn)
    return () => {
      isOver = true
      clearTimeout(retry)
      window.removeEventListener('online', catchUp)
      stopListening()
    }
  }, [dayTabs, saveHere, hasStranded, hasEnded])

  const [earlierCount, setEarlierCount] = useState(0)
  useEffect(() => {
    if (hasEnded) return
    earlier.remember()
    void earlier.count().then(setEarlierCount)
  }, [earlier, hasEnded])
  const bringBack = async () => {
    const before = earlierCount
    setEarlierCount(0)
    try {
      await earlier.bringBack()
    } catch {
      // The storage has refused, and may not be able to count either.
      setEarlierCount((await earlier.count()) || before)
      onEarlierRefused()
    }
    await dayTabs.told()
    await saveHere()
  }

  return {
    openTabs,
    saveAll,
    isStranded,
    forgetDevice,
    earlier: { count: earlierCount, bringBack, leave: () => setEarlierCount(0) },
  }
}

/** As the day's list has it; a tab of another day is asked for. One that was just made waits for no list. */
async function loadRow(tab: DayTab, dayTabs: DayTabs, request: Api) {
  if (tab.row) return revisionOf(tab.row)
  if (dayTabs.isNew(tab.id)) return unknownTab
  await dayTabs.asked()
  const listed = dayTabs.find(tab.id)
  if (listed) return listed.row ? revisionOf(listed.row) : unknownTab
  return revisionOf(await readTabOf(request, tab.id))
}

function revisionOf({ revision, content }: NonNullable<DayTab['row']>) {
  return { revision, text: content }
}
