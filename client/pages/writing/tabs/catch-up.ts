import type { DayTabs } from '../../../features/tabs/day-tabs.ts'
import { listenTo } from '../../../lib/browser/listen-to.ts'
import type { Clock } from '../../../lib/clock.ts'
import { createObservable, type Observed } from '../../../lib/observable.ts'
import type { Session } from '../../../lib/session/session.ts'
import type { PageEvents } from './watch-window.ts'
import type { WindowTabs } from './window-tabs.ts'

const againAfterMs = 10_000

interface CatchUpPorts {
  windowTabs: Pick<WindowTabs, 'saveHere' | 'hasStranded'>
  dayTabs: Pick<DayTabs, 'wake' | 'fallBehind' | 'told' | 'asked'>
  /** Lists new tabs of which only their drafts are left here. */
  listLost: (isOver: () => boolean) => Promise<void>
  session: Pick<Session, 'getState' | 'subscribe'>
  clock: Clock
  window: PageEvents['window']
}

interface CatchUp {
  /** Whether tabs that are not open here have drafts, left by other windows, that the server lacks. */
  isStranded: Observed<boolean>
  /**
   * Sends these drafts at once, when the network is back, and again while any are left, until the returned function is
   * called.
   */
  start(): () => void
}

export function createCatchUp({
  windowTabs,
  dayTabs,
  listLost,
  session,
  clock,
  window,
}: CatchUpPorts): CatchUp {
  const isStranded = createObservable(false)

  function start(): () => void {
    let isOver = false
    let stopWaiting = () => {}

    async function look(): Promise<boolean> {
      const has = await windowTabs.hasStranded()
      if (!isOver && has !== isStranded.get()) isStranded.set(has)
      return has
    }

    async function catchUp(): Promise<void> {
      stopWaiting()
      if (await look()) await listLost(() => isOver).catch(() => {})
      // Tabs that the server does not know yet are created first. Otherwise a draft of such a tab would become another
      // tab.
      await dayTabs.told()
      // Its list shows whether the server was restored from a backup.
      await dayTabs.asked()
      const left = await windowTabs.saveHere()
      // A living window sends its own words. Only another look can show that it has done so.
      const has = await look()
      stopWaiting()
      if ((left > 0 || has) && !isOver) stopWaiting = clock.after(againAfterMs, () => void catchUp())
    }

    // The network may be back before the session is. Calls succeed only once the writer is signed in.
    const catchUpSignedIn = () => {
      if (session.getState().status !== 'signed-in') return
      dayTabs.wake()
      void catchUp()
    }
    // It may have been restored while the writer was signed out. Until it has listed the tabs, nobody knows.
    dayTabs.fallBehind()
    void catchUp()
    const stopListening = listenTo([[window, 'online', () => void catchUp()]])
    const leaveSession = session.subscribe(catchUpSignedIn)
    return () => {
      isOver = true
      stopWaiting()
      stopListening()
      leaveSession()
    }
  }

  return { isStranded, start }
}
